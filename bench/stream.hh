#pragma once
// How fast many rows leave: to the first of them and to all, with ids alone, paths alone, or all
// there is to say as JSON.

#include <cstdint>
#include <string>

#include "bench/fresh_corpus.hh"
#include "bench/report.hh"

namespace mv::bench {

struct StreamOptions {
    std::string directory; // new or empty; the corpus stays in it
    std::int64_t messages = 177'658, matching = 13'107;
    int runs = 6;
};

Report measure_stream(const StreamOptions& options, Stage stage);

} // namespace mv::bench
