#pragma once
// HTML → the text a person sees: no style, script, comment, head or hidden blocks; entities decoded
// once; blocks and cells separate words, inline tags do not; link targets kept.

#include <string>
#include <string_view>

namespace mv::text {

// html is UTF-8. Linear time and bounded depth whatever it holds.
std::string html_to_text(std::string_view html);

} // namespace mv::text
