#pragma once
// How cost grows with the number of messages: a build and the standard queries at each size.

#include <cstdint>
#include <string>

#include "bench/fresh_corpus.hh"
#include "bench/report.hh"

namespace mv::bench {

struct ScaleOptions {
    std::string directory; // new or empty; each corpus is removed once it was measured
    std::int64_t least = 10'000, most = 100'000;
    int runs = 6;
};

// A line for least messages, one for each tenfold below most, one for most.
Report measure_scale(const ScaleOptions& options, Stage stage);

} // namespace mv::bench
