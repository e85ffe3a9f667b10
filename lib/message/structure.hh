#pragma once
// Bytes → part tree. One pass over the lines with a stack of open parts, no recursion: a boundary
// is a whole line, and one of an outer multipart, or the end of the text, closes every part inside.

#include "message/message.hh"

namespace mv::message {

// Fills message.parts from message.bytes, in the order the parts were met.
void read_structure(Message& message, const Limits& limits);

// Adds uuencode and yEnc blocks inside text/plain leaves as parts below these leaves.
void find_inline_blocks(Message& message, const Limits& limits);

} // namespace mv::message
