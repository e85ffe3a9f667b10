#pragma once
// Bytes → part tree. One pass over the lines with a stack of open parts, no recursion: a boundary
// is a whole line, and one of an outer multipart, or the end of the text, closes every part inside.

#include "message/message.hh"

namespace mv::message {

// message/rfc822 and its kin: what holds a message of its own.
bool is_message_type(std::string_view type);

// Fills message.parts from text (its bytes, or their UTF-8 form), in the order the parts were met.
void read_structure(Message& message, std::string_view text, const Limits& limits);

} // namespace mv::message
