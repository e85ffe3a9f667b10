#include "text/flowed.hh"

#include <algorithm>

namespace mv::text {

namespace {

constexpr std::size_t max_quote_marks = 100;

struct Line {
    std::size_t quotes = 0;
    std::string_view text;
    bool is_soft = false;
};

Line split(std::string_view line, DelSp delsp) {
    Line out;
    out.quotes = std::min(line.find_first_not_of('>'), line.size());
    out.text = line.substr(out.quotes);
    if (out.text.starts_with(' ')) out.text.remove_prefix(1); // space-stuffing
    out.is_soft = out.text.ends_with(' ') && out.text != "-- ";
    if (out.is_soft && delsp == DelSp::yes) out.text.remove_suffix(1);
    return out;
}

} // namespace

std::string unflowed(std::string_view text, DelSp delsp) {
    std::string out;
    out.reserve(text.size());
    bool open = false; // the last line ended with a soft break
    std::size_t open_quotes = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const Line line = split(text.substr(0, end), delsp);
        text.remove_prefix(std::min(end + 1, text.size()));
        const bool joins = open && line.quotes == open_quotes && line.text != "-- ";
        if (!joins) {
            if (open) out.push_back('\n');
            out.append(std::min(line.quotes, max_quote_marks), '>');
            if (line.quotes > 0) out.push_back(' ');
        }
        out.append(line.text);
        open = line.is_soft;
        open_quotes = line.quotes;
        if (!open) out.push_back('\n');
    }
    return out;
}

} // namespace mv::text
