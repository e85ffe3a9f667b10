#pragma once
// Pseudo-random numbers that are the same on every machine and with every standard library:
// SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014). The std
// distributions may differ between libraries and are not used.

#include <cstdint>

namespace mv::bench {

class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    // An own stream for each (seed, purpose, item), so that one item does not depend on the others.
    Random(std::uint64_t seed, std::uint64_t purpose, std::uint64_t item)
        : state_(mixed(mixed(mixed(seed) + purpose) + item)) {}

    std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15;
        return mixed(state_);
    }

    // 0 … bound − 1. The bias of the multiplication is below bound / 2^32.
    std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>((next() >> 32) * bound >> 32);
    }

    bool chance(std::uint32_t per_mille) { return below(1000) < per_mille; }

  private:
    static std::uint64_t mixed(std::uint64_t z) {
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return z ^ (z >> 31);
    }

    std::uint64_t state_;
};

} // namespace mv::bench
