#pragma once
// Attachments that are text already, more or less: what a person reads of them.

#include <string_view>

#include "attach/outcome.hh"

namespace mv::attach {

// charset: the label that came with the bytes, may be empty.
Outcome plain_text(std::string_view bytes, std::string_view charset); // also csv
Outcome html_text(std::string_view bytes, std::string_view charset);
Outcome calendar_text(std::string_view bytes, std::string_view charset);
Outcome contact_text(std::string_view bytes, std::string_view charset);

// Subject, addresses and text of a message, and the names of what is attached to it.
Outcome mail_text(std::string_view bytes);

} // namespace mv::attach
