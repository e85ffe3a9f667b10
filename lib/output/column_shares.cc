#include "output/column_shares.hh"

#include <algorithm>

namespace mv::output {

namespace {

constexpr std::size_t most_part = 32;     // columns; longer names are rare
constexpr std::size_t part_of_window = 6; // one sixth: 13 of 80, 20 of 120

std::size_t gaps(const std::vector<ColumnNeed>& needs) {
    return needs.empty() ? 0 : (needs.size() - 1) * gap_columns;
}

} // namespace

std::size_t least_width(const std::vector<ColumnNeed>& needs) {
    std::size_t total = gaps(needs);
    for (const ColumnNeed& need : needs) {
        switch (need.share) {
        case Share::exact: total += need.widest; break;
        case Share::part: total += std::min(need.widest, least_part); break;
        case Share::rest: total += least_rest; break;
        }
    }
    return total;
}

std::vector<std::size_t> column_widths(const std::vector<ColumnNeed>& needs, std::size_t window) {
    const std::size_t part = std::clamp(window / part_of_window, least_part, most_part);
    // Parts give way before the rest falls below its least.
    const std::size_t least = least_width(needs);
    std::size_t spare = window > least ? window - least : 0;
    const std::size_t missing = least - std::min(least, window);
    std::vector<std::size_t> widths;
    std::size_t rests = 0;
    for (const ColumnNeed& need : needs) {
        switch (need.share) {
        case Share::exact: widths.push_back(need.widest); break;
        case Share::part: {
            const std::size_t width = std::min(need.widest, least_part);
            const std::size_t more = std::min(std::min(need.widest, part) - width, spare);
            widths.push_back(width + more);
            spare -= more;
            break;
        }
        case Share::rest:
            widths.push_back(least_rest - std::min(missing, least_rest - 1));
            ++rests;
            break;
        }
    }
    for (std::size_t i = 0; i < needs.size() && rests > 0; ++i) {
        if (needs[i].share != Share::rest) continue;
        const std::size_t more = spare / rests--;
        widths[i] += more;
        spare -= more;
    }
    return widths;
}

} // namespace mv::output
