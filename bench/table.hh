#pragma once
// Tables for people.

#include <string>
#include <vector>

namespace mv::bench {

using Cells = std::vector<std::string>;

// The first left columns to the left, the others to the right. Requires: a row, all of one length.
std::string aligned(const std::vector<Cells>& rows, std::size_t left);

} // namespace mv::bench
