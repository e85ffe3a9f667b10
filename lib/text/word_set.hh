#pragma once
// The words of one text, to tell whether another text says anything new. Words are compared by
// hash; scripts without blanks by pairs of characters, since two renderings break their lines
// differently.

#include <cstdint>
#include <string_view>
#include <vector>

namespace mv::text {

// Whether both texts are the same words in the same order: quick, and true of most alternatives.
bool has_same_words(std::string_view a, std::string_view b);

class WordSet {
  public:
    explicit WordSet(std::string_view text);

    void add(std::string_view text);

    struct Count {
        std::size_t words = 0, missing = 0;
    };
    // Words of text, and how many of them this set lacks.
    Count count_missing(std::string_view text) const;

    bool empty() const { return size_ == 0; }

  private:
    void insert(std::uint64_t hash);
    bool holds(std::uint64_t hash) const;

    std::vector<std::uint64_t>
        slots_; // open addressing, a power of two, at most half full; 0: free
    std::size_t size_ = 0;
};

} // namespace mv::text
