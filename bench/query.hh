#pragma once
// The standard queries as whole processes, each checked against the true answer.

#include <string>

#include "bench/report.hh"

namespace mv::bench {

struct QueryOptions {
    std::string directory; // a corpus of generate with an index
    int runs = 6;
};

// A line for the empty process, then one a query. Throws Failure: what the tools could not do.
Report measure_queries(const QueryOptions& options);

} // namespace mv::bench
