#pragma once
// Text → its search form: case, width, compatibility forms, ligatures, ß ł ø … folded; marks
// stripped after letters of the scripts that lose them (unicode.hh), elsewhere composed (NFC); soft
// hyphens, zero-width and other default-ignorable characters gone.

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace mv::words {

struct FoldedPoint {
    char32_t code_point;
    std::size_t begin, end; // bytes of the original it came from
};

// Remembers what each code point folds to; one per thread, worth keeping.
class Folder {
  public:
    Folder();
    ~Folder();
    Folder(Folder&&) noexcept;

    // Appends the folded form of the character that starts at text[offset] (a base and the marks
    // that join it) to out. Returns the offset after it. Requires: offset < text.size(), text
    // well-formed.
    std::size_t fold_next(std::string_view text, std::size_t offset, std::vector<FoldedPoint>& out);

    std::string fold(std::string_view text);

  private:
    struct Page;
    const std::vector<char32_t>& folded(char32_t code_point);
    void fold_cluster(std::string_view cluster, std::size_t begin, std::vector<FoldedPoint>& out);

    std::vector<std::unique_ptr<Page>> pages_; // by the upper bits of the code point, made when met
};

} // namespace mv::words
