#pragma once
// The body of a message as safe HTML: its HTML parts cleaned, its other text as it stands. Of
// alternatives the one with HTML in it.

#include <string>

#include "message/message.hh"

namespace mv::text {

std::string html_body(const message::Message& message);

} // namespace mv::text
