#include "base/nearest.hh"

#include <algorithm>
#include <utility>

namespace mv {

namespace {

constexpr std::size_t longest_name = 40; // the distance costs the product of the lengths
constexpr std::size_t least_beginning = 3;

// Levenshtein's, and two letters in the wrong order are one slip (optimal string alignment).
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before, last, row(b.size() + 1); // the last two rows, and this one
    for (std::size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before = std::exchange(last, row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
        }
    }
    return row.back();
}

} // namespace

std::string_view nearest(std::string_view name, const std::vector<std::string_view>& known) {
    if (name.empty() || name.size() > longest_name || known.empty()) return {};
    const auto away = [&](std::string_view other) { return distance(other, name); };
    const std::string_view closest = *std::ranges::min_element(known, {}, away);
    if (away(closest) <= name.size() / 3) return closest;
    if (name.size() < least_beginning) return {};
    const auto begins = [&](std::string_view other) { return other.starts_with(name); };
    return std::ranges::count_if(known, begins) == 1 ? *std::ranges::find_if(known, begins)
                                                     : std::string_view();
}

} // namespace mv
