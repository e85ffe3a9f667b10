#pragma once
// The ten words whose true number of matches is known, and which message holds which of them. In
// every 1,000 messages (1 … 1000, 1001 … 2000, …) each word stands in exactly per_mille of them;
// which ones is random and independent of the other words. Planted words stand in bodies only.

#include <array>
#include <bitset>
#include <cstdint>
#include <string_view>

namespace mv::bench {

struct PlantedWord {
    std::string_view word; // lower case, UTF-8
    std::uint32_t per_mille;
};

inline constexpr std::array<PlantedWord, 10> planted_words{{
    {"invoice", 50},
    {"budget", 80},
    {"meeting", 60},
    {"会議", 30},
    {"contract", 40},
    {"holiday", 70},
    {"shipment", 20},
    {"warranty", 5},
    {"réunion", 15},
    {"請求書", 10},
}};

// Bit k: holds planted_words[k].
using PlantedSet = std::bitset<planted_words.size()>;

class PlantedSchedule {
  public:
    explicit PlantedSchedule(std::uint64_t seed) : seed_(seed) {}

    // Requires: number ≥ 1. Cheap when numbers come in order.
    PlantedSet words_of(std::int64_t number);

  private:
    static constexpr std::int64_t block_size = 1000;

    void draw(std::int64_t block);

    std::uint64_t seed_;
    std::int64_t block_ = -1;
    std::array<PlantedSet, block_size> sets_;
};

} // namespace mv::bench
