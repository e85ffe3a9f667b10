#pragma once
// HTML → HTML that does nothing but show text: an allow-list of tags and attributes, written anew
// from the tokens, so that nothing of the original passes through as it was. No scripts, styles,
// images, forms, frames or any address that is loaded by itself; links of a few kinds stay, since a
// person has to follow them. What is left out is still read: an image is its alternative text.

#include <string>
#include <string_view>

namespace mv::text {

// html is UTF-8; so is what comes back, and every tag in it that must be closed is.
std::string safe_html(std::string_view html);

// Appends text as HTML: markup characters escaped, nothing else changed. Also right between quotes.
void append_html_text(std::string& out, std::string_view text);

} // namespace mv::text
