#include "bench/planted_words.hh"

#include <numeric>
#include <utility>

#include "bench/random.hh"

namespace mv::bench {

PlantedSet PlantedSchedule::words_of(std::int64_t number) {
    const std::int64_t block = (number - 1) / block_size;
    if (block != block_) draw(block);
    return sets_[static_cast<std::size_t>((number - 1) % block_size)];
}

// The first per_mille places of a shuffle (Fisher, Yates) of the block.
void PlantedSchedule::draw(std::int64_t block) {
    sets_.fill({});
    for (std::size_t k = 0; k < planted_words.size(); ++k) {
        Random random(seed_, 100 + k, static_cast<std::uint64_t>(block));
        std::array<std::uint32_t, block_size> places;
        std::iota(places.begin(), places.end(), 0U);
        for (std::uint32_t i = 0; i < planted_words[k].per_mille; ++i) {
            std::swap(places[i], places[i + random.below(block_size - i)]);
            sets_[places[i]].set(k);
        }
    }
    block_ = block;
}

} // namespace mv::bench
