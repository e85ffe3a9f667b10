#pragma once
// One part of a message, its transfer encoding undone and otherwise untouched, for pipes.

#include <string>

#include "base/result.hh"
#include "message/message.hh"

namespace mv::show {

// number: as attachments have it, "2.1". Problem (not_found): no such part, or one that has parts
// itself; it names those there are.
Result<std::string> part_bytes(const message::Message& message, const std::string& number);

} // namespace mv::show
