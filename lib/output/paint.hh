#pragma once
// Text in a look, and stretches of it in another: what a query matched. Rows and the reader both
// paint with these. With colours off they append the text alone.
//
// Requires of text: sanitised. Of stretches: in order, apart, within text, not cutting a character.

#include <span>
#include <string>
#include <string_view>

#include "base/stretch.hh"
#include "output/style.hh"

namespace mv::output {

void append_painted(std::string& out, const Style& style, Look look, std::string_view text);
void append_painted(std::string& out, const Style& style, Look look, std::string_view text,
                    std::span<const Stretch> marked); // these as Look::match

} // namespace mv::output
