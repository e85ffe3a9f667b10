#include "bench/vocabulary.hh"

#include <algorithm>
#include <set>
#include <string_view>

namespace mv::bench {

namespace {

constexpr std::size_t word_count = 4000;
constexpr std::uint64_t vocabulary_seed = 0x766F636162; // any number: it only must not change

constexpr std::array<std::string_view, 24> onsets{"b",  "c",  "d",  "f",  "g",  "h",  "j",  "k",
                                                  "l",  "m",  "n",  "p",  "r",  "s",  "t",  "v",
                                                  "br", "dr", "fl", "gr", "kl", "pl", "st", "tr"};
constexpr std::array<std::string_view, 8> vowels{"a", "e", "i", "o", "u", "a", "e", "ai"};
constexpr std::array<std::string_view, 8> codas{"", "", "", "", "n", "r", "s", "l"};
constexpr std::array<std::string_view, 6> endings{"ing", "ion", "ed", "er", "al", "ly"};

// Planted words without accents, and fragments of them and of the subjects that are searched for.
constexpr std::array<std::string_view, 10> forbidden{"voic",    "budget",   "meeting",  "contract",
                                                     "holiday", "shipment", "warranty", "reunion",
                                                     "update",  "invoice"};

template <class List>
std::string_view one_of(const List& list, Random& random) {
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

// Common words are short, as in every language.
std::uint32_t syllables(std::size_t rank, Random& random) {
    if (rank < 20) return 1;
    if (rank < 200) return 1 + random.below(2);
    return 2 + random.below(3);
}

std::string invented(std::size_t rank, Random& random) {
    std::string word;
    for (std::uint32_t n = syllables(rank, random); n > 0; --n) {
        word.append(one_of(onsets, random)).append(one_of(vowels, random));
        if (n == 1) word.append(one_of(codas, random));
    }
    if (rank >= 60 && random.chance(200)) word.append(one_of(endings, random));
    return word;
}

bool allowed(const std::string& word) {
    return std::none_of(forbidden.begin(), forbidden.end(), [&](std::string_view fragment) {
        return word.find(fragment) != std::string::npos;
    });
}

} // namespace

Vocabulary::Vocabulary() {
    Random random(vocabulary_seed);
    std::set<std::string> known;
    while (words_.size() < word_count) {
        std::string word = invented(words_.size(), random);
        if (allowed(word) && known.insert(word).second) words_.push_back(std::move(word));
    }

    // Zipf and Mandelbrot: the share of rank r is proportional to 1 / (r + 3).
    constexpr std::uint64_t scale = 1'000'000'000;
    std::uint64_t total = 0;
    for (std::size_t rank = 0; rank < word_count; ++rank)
        total += scale / (rank + 3);
    std::uint64_t sum = 0;
    std::size_t slot = 0;
    for (std::size_t rank = 0; rank < word_count; ++rank) {
        sum += scale / (rank + 3);
        for (const std::size_t end = sum * ranks_.size() / total; slot < end; ++slot)
            ranks_[slot] = static_cast<std::uint16_t>(rank);
    }
}

} // namespace mv::bench
