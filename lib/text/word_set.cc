#include "text/word_set.hh"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "base/ascii.hh"

namespace mv::text {

namespace {

constexpr std::uint64_t hash_start = 0xCBF29CE484222325ull, hash_prime = 0x100000001B3ull; // FNV-1a

std::uint64_t mixed(std::uint64_t hash, char byte) {
    return (hash ^ static_cast<unsigned char>(byte)) * hash_prime;
}

// U+0080..U+00BF and U+2000..U+206F: punctuation and blanks. Bytes it takes, or 0.
std::size_t separator_size(std::string_view text, std::size_t i) {
    const auto byte = [&](std::size_t k) {
        return i + k < text.size() ? static_cast<unsigned char>(text[i + k]) : 0u;
    };
    if (byte(0) == 0xC2) return 2;
    return byte(0) == 0xE2 && (byte(1) == 0x80 || byte(1) == 0x81) ? 3 : 0;
}

// Whether blanks may be missing between words: three- and four-byte letters, but not Latin and
// Greek extensions (E1).
bool is_unspaced(char lead) {
    const unsigned byte = static_cast<unsigned char>(lead);
    return byte == 0xE0 || byte >= 0xE2;
}

// Calls take(hash) with each word; Joined tells whether a line break between characters of unspaced
// scripts counts as nothing.
enum class Joined { no, over_blanks };

template <class Take>
void each_word(std::string_view text, Joined joined, Take take) {
    std::uint64_t previous = 0; // of the unspaced character just before
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        if (const std::size_t separator = ascii::is_high(c) ? separator_size(text, i) : 0;
            separator > 0) {
            i += separator;
            previous = 0;
        } else if (ascii::is_high(c) && is_unspaced(c)) {
            std::uint64_t hash = hash_start;
            do {
                hash = mixed(hash, text[i++]);
            } while (i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0u) == 0x80);
            if (previous != 0) take(previous * 31 + hash);
            previous = hash;
        } else if (ascii::is_alnum(c) || ascii::is_high(c)) {
            std::uint64_t hash = hash_start;
            while (i < text.size() &&
                   (ascii::is_alnum(text[i]) || (ascii::is_high(text[i]) && !is_unspaced(text[i]) &&
                                                 separator_size(text, i) == 0))) {
                hash = mixed(hash, ascii::lower(text[i++]));
            }
            take(hash);
            previous = 0;
        } else {
            if (joined == Joined::no || !ascii::is_space(c)) previous = 0;
            ++i;
        }
    }
}

// Letters and digits of ASCII in lower case, bytes of other letters as they are; 0 for what
// separates.
constexpr auto folded_bytes = [] {
    std::array<char, 256> table{};
    for (int i = 0; i < 256; ++i) {
        const char c = static_cast<char>(i);
        if (ascii::is_alnum(c) || ascii::is_high(c))
            table[static_cast<std::size_t>(i)] = ascii::lower(c);
    }
    return table;
}();

char folded(char c) { return folded_bytes[static_cast<unsigned char>(c)]; }

} // namespace

bool has_same_words(std::string_view a, std::string_view b) {
    std::size_t i = 0, j = 0;
    for (;;) {
        const std::size_t begin_i = i, begin_j = j;
        std::uint64_t x = 0, y = 0;
        while (i + sizeof x <= a.size() && j + sizeof y <= b.size()) {
            std::memcpy(&x, a.data() + i, sizeof x);
            std::memcpy(&y, b.data() + j, sizeof y);
            if (x != y) break;
            i += sizeof x;
            j += sizeof y;
        }
        while (i < a.size() && j < b.size() && folded(a[i]) != 0 && folded(a[i]) == folded(b[j])) {
            ++i;
            ++j;
        }
        // Both have said the same so far. If that ends in a word, the word must end in both.
        const bool a_ends = i == a.size() || folded(a[i]) == 0;
        const bool b_ends = j == b.size() || folded(b[j]) == 0;
        const bool in_word = i > 0 && folded(a[i - 1]) != 0;
        if (in_word && !(a_ends && b_ends)) return false;
        while (i < a.size() && folded(a[i]) == 0)
            ++i;
        while (j < b.size() && folded(b[j]) == 0)
            ++j;
        if (i == a.size() || j == b.size()) return i == a.size() && j == b.size();
        if (i == begin_i && j == begin_j) return false; // two words begin, and differ
    }
}

WordSet::WordSet(std::string_view text) : slots_(std::bit_ceil(text.size() / 4 + 16)) { add(text); }

void WordSet::add(std::string_view text) {
    each_word(text, Joined::over_blanks, [this](std::uint64_t hash) { insert(hash); });
}

WordSet::Count WordSet::count_missing(std::string_view text) const {
    Count count;
    each_word(text, Joined::no, [&](std::uint64_t hash) {
        ++count.words;
        count.missing += !holds(hash);
    });
    return count;
}

void WordSet::insert(std::uint64_t hash) {
    hash |= 1;
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = (hash >> 20) & mask;
    while (slots_[slot] != 0 && slots_[slot] != hash)
        slot = (slot + 1) & mask;
    if (slots_[slot] == hash) return;
    slots_[slot] = hash;
    if (++size_ * 2 <= slots_.size()) return;
    std::vector<std::uint64_t> old(slots_.size() * 2);
    old.swap(slots_);
    size_ = 0;
    for (const std::uint64_t kept : old) {
        if (kept != 0) insert(kept);
    }
}

bool WordSet::holds(std::uint64_t hash) const {
    hash |= 1;
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = (hash >> 20) & mask;
    while (slots_[slot] != 0 && slots_[slot] != hash)
        slot = (slot + 1) & mask;
    return slots_[slot] == hash;
}

} // namespace mv::text
