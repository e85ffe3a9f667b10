#include "output/paint.hh"

namespace mv::output {

void append_painted(std::string& out, const Style& style, Look look, std::string_view text) {
    if (text.empty()) return;
    out += style.begin(look);
    out += text;
    out += style.end(look);
}

void append_painted(std::string& out, const Style& style, Look look, std::string_view text,
                    std::span<const Stretch> marked) {
    std::size_t at = 0;
    for (const Stretch& stretch : marked) {
        append_painted(out, style, look, text.substr(at, stretch.begin - at));
        append_painted(out, style, Look::match,
                       text.substr(stretch.begin, stretch.end - stretch.begin));
        at = stretch.end;
    }
    append_painted(out, style, look, text.substr(at));
}

} // namespace mv::output
