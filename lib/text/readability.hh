#pragma once
// Whether a file holds anything to read as mail.

#include <string>

#include "message/message.hh"

namespace mv::text {

// Why nothing can be read, in words for a person; empty when there is something.
std::string why_unreadable(const message::Message& message);

} // namespace mv::text
