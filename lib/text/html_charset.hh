#pragma once
// Which label to trust for an HTML part: the part's, or the one inside the HTML.

#include <string>
#include <string_view>

namespace mv::text {

// The part's label, unless it says nothing (missing, unknown, ASCII) and a <meta> names a charset.
std::string html_charset(std::string_view bytes, std::string_view part_label);

} // namespace mv::text
