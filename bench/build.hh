#pragma once
// The whole index of a corpus from nothing, as a process.

#include <string>

#include "bench/report.hh"

namespace mv::bench {

struct BuildOptions {
    std::string directory; // a corpus of generate; its index is made anew
    int runs = 1;
};

// One line. Throws Failure: what the tools could not do.
Report measure_build(const BuildOptions& options);

} // namespace mv::bench
