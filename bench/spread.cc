#include "bench/spread.hh"

#include <algorithm>
#include <cstddef>

namespace mv::bench {

Spread spread_of(std::vector<double> values) {
    if (values.empty()) return {};
    std::ranges::sort(values);
    const auto at = [&](double share) {
        return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
    };
    return {.least = values.front(), .p50 = at(0.5), .p99 = at(0.99), .most = values.back()};
}

} // namespace mv::bench
