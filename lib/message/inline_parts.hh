#pragma once
// Files that stand inside a text, as uuencode or yEnc blocks, and inside winmail.dat (TNEF): each
// becomes a part below the part it stands in, with headers made up for it.

#include "message/message.hh"

namespace mv::message {

// Appends the parts found. Stops at the limit of parts.
void add_inline_parts(Message& message, const Limits& limits);

// The decoded text of a part without the blocks that are parts of their own.
std::string without_blocks(const Part& part, std::string text);

} // namespace mv::message
