#include "bench/table.hh"

#include <algorithm>

#include "output/width.hh"

namespace mv::bench {

std::string aligned(const std::vector<Cells>& rows, std::size_t left) {
    std::vector<std::size_t> widths(rows.front().size());
    for (const Cells& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], output::columns(row[i]));
    }
    std::string text;
    for (const Cells& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string padding(widths[i] - output::columns(row[i]), ' ');
            line += (i == 0 ? "" : "  ") + (i < left ? row[i] + padding : padding + row[i]);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

} // namespace mv::bench
