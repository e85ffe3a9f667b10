#pragma once
// The filler: 4,000 pronounceable invented words of a-z with a Zipf-like distribution, the common
// ones short. None contains a planted word (accents left out), "voic" or "update", so what is
// planted is never found by accident. The vocabulary is the same for every seed.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "bench/random.hh"

namespace mv::bench {

class Vocabulary {
  public:
    Vocabulary();

    const std::vector<std::string>& words() const { return words_; } // commonest first
    const std::string& pick(Random& random) const { return words_[ranks_[random.next() >> 48]]; }

  private:
    std::vector<std::string> words_;
    std::array<std::uint16_t, 65536> ranks_; // each rank as often as its share asks
};

} // namespace mv::bench
