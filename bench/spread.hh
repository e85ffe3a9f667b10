#pragma once
// Several measurements of one thing, in four numbers.

#include <vector>

namespace mv::bench {

struct Spread {
    double least = 0, p50 = 0, p99 = 0, most = 0;
};

// The values may come in any order. All 0 for none.
Spread spread_of(std::vector<double> values);

} // namespace mv::bench
