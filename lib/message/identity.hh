#pragma once
// What a message is, whatever its file is called and however well we decode it: a hash of raw
// fields and body, so that it survives moves, flag changes, rebuilds and better decoders.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "message/message.hh"

namespace mv::message {

// XXH3-128 of the raw (unfolded) Message-ID, Date, From and Subject values, each ended by a NUL,
// and the body bytes after the header block. An identity, not a seal: it does not withstand a
// forger.
using ContentHash = std::array<std::uint8_t, 16>;

ContentHash content_hash(const Message& message);

// The Message-ID without angle brackets, comments and blanks; empty when the field is missing.
std::string message_id(const Headers& headers);

// Ids of References, then those of In-Reply-To not yet listed, oldest first; at most 1,000. Of an
// In-Reply-To in words only what is surely an id and not an address.
std::vector<std::string> references(std::string_view references, std::string_view in_reply_to);

} // namespace mv::message
