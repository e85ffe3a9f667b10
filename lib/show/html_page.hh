#pragma once
// A letter as one HTML document that runs nothing and loads nothing: text/safe_html.hh, and a policy
// in its head that tells the browser so once more.

#include <string>

#include "show/letter.hh"

namespace mv::show {

void append_html_page(std::string& out, const Letter& letter);

} // namespace mv::show
