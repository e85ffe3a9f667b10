#pragma once
// Parts of a text: what a query matched in it.

#include <algorithm>
#include <cstddef>
#include <vector>

namespace mv {

struct Stretch {
    std::size_t begin, end; // bytes
};

// Adds one to stretches that are in order and apart, and makes one of those that overlap or touch.
// Requires: they come in the order of their beginnings, or of their ends.
inline void append_joined(std::vector<Stretch>& stretches, Stretch added) {
    while (!stretches.empty() && stretches.back().end >= added.begin) {
        added.begin = std::min(added.begin, stretches.back().begin);
        added.end = std::max(added.end, stretches.back().end);
        stretches.pop_back();
    }
    stretches.push_back(added);
}

} // namespace mv
