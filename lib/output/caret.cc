#include "output/caret.hh"

#include <algorithm>

#include "output/sanitise.hh"
#include "output/width.hh"

namespace mv::output {

namespace {

constexpr std::string_view margin = "  ";
constexpr std::string_view cut_mark = "…";
constexpr std::size_t least_room = 20; // columns; less would show nothing

} // namespace

std::string with_caret(std::string_view text, std::size_t offset, std::size_t window) {
    const std::size_t room = std::max(window, least_room + margin.size()) - margin.size();
    std::string before = sanitised(text.substr(0, offset));
    const std::string after = sanitised(text.substr(std::min(offset, text.size())));
    // What comes before the place may take two thirds, and more where little follows.
    const std::size_t follows = std::min(columns(after), room / 3);
    const std::size_t most_before = room - std::max<std::size_t>(follows, 1);
    if (const std::size_t width = columns(before); width > most_before) {
        const std::size_t left_out = width - most_before + columns(cut_mark);
        std::size_t gone = prefix_of_columns(before, left_out).size();
        if (columns(before.substr(0, gone)) < left_out) { // a wide character stands across
            gone = prefix_of_columns(before, left_out + 1).size();
        }
        before.erase(0, gone);
        before.insert(0, cut_mark);
    }
    const std::size_t column = columns(before);
    std::string out(margin);
    out += before + cut(after, room - column) + "\n";
    out.append(margin).append(column, ' ').append("^\n");
    return out;
}

} // namespace mv::output
