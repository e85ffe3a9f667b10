#pragma once
// Order and numbers of a finished part tree.

#include "message/message.hh"

namespace mv::message {

// Sorts parts depth first and gives them their IMAP numbers. A multipart that is the root of a
// message has none ("" ): its parts are numbered below the message.
void put_in_order(Message& message);

} // namespace mv::message
