#pragma once
// How the columns of a table share a window. Pure arithmetic.

#include <cstddef>
#include <vector>

namespace mv::output {

enum class Share {
    exact, // as wide as its widest cell: what is no use when it is cut
    part,  // as wide as its widest cell, up to a part of the window
    rest,  // shares what the others leave
};

struct ColumnNeed {
    Share share;
    std::size_t widest; // cell, columns
};

inline constexpr std::size_t gap_columns = 1; // between columns
inline constexpr std::size_t least_part = 8;  // of the window that a part gets where it needs it
inline constexpr std::size_t least_rest = 16; // a subject of less says nothing

// The width of each column. In a window of less than least_width the rest gives way down to one
// column; beyond that rows are wider than the window.
std::vector<std::size_t> column_widths(const std::vector<ColumnNeed>& needs, std::size_t window);

// What the columns need at least.
std::size_t least_width(const std::vector<ColumnNeed>& needs);

} // namespace mv::output
