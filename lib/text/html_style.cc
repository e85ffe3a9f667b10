#include "text/html_style.hh"

#include <string>

#include "base/ascii.hh"

namespace mv::text {

bool hides(std::string_view style) {
    if (style.empty()) return false;
    std::string plain;
    for (const char c : style) {
        if (!ascii::is_space(c)) plain.push_back(ascii::lower(c));
    }
    const auto holds = [&](std::string_view rule) { return plain.find(rule) != std::string::npos; };
    return holds("display:none") || holds("visibility:hidden") || holds("mso-hide:all");
}

} // namespace mv::text
