#pragma once
// A zip file in memory, read under limits whatever its headers claim: sizes are counted as bytes
// come out, and names are never used as paths. The door of minizip.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "attach/outcome.hh"
#include "base/function_ref.hh"

namespace mv::attach {

struct ZipEntry {
    std::string name; // as stored; a name of an older charset is not UTF-8
    std::uint64_t packed_bytes = 0;
    bool is_directory = false, encrypted = false, utf8_name = false;
    std::uint64_t place = 0, number = 0; // where minizip finds it again
};

class Zip {
  public:
    Zip();
    ~Zip();

    // Reads the table of contents. bytes must outlive this. Verdict: damaged, too_big.
    Verdict open(std::string_view bytes);
    const std::vector<ZipEntry>& entries() const { return entries_; }

    // The first entry of that name, ASCII case ignored as office programs do; nullptr for none.
    const ZipEntry* find(std::string_view name) const;

    // Hands the bytes of an entry on in pieces; sink returns false to have enough. Verdict:
    // damaged, encrypted, too_big.
    Verdict read(const ZipEntry& entry, FunctionRef<bool(std::string_view)> sink);
    Verdict read(const ZipEntry& entry, std::string& bytes);

  private:
    struct Memory;
    struct Close {
        void operator()(void* file) const;
    };

    std::unique_ptr<Memory> memory_;
    std::unique_ptr<void, Close> file_;
    std::vector<ZipEntry> entries_;
    std::size_t unpacked_ = 0; // in all, since open()
};

} // namespace mv::attach
