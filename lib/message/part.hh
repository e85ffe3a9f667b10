#pragma once
// One node of a message's part tree, as it was sent: labels and byte ranges, nothing decoded. A
// uuencode or yEnc block inside a text is a part below that text, with headers made up for it.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "message/headers.hh"

namespace mv::message {

struct Part {
    Headers headers{};               // of this part; for the root, those of the message
    std::string type = "text/plain"; // lower case, RFC 2045 default or the digest default applied
    std::string_view parameters{}; // raw text after the media type; a view into the message's bytes
    std::string_view body{};       // encoded bytes as sent; a view into bytes or into an Expansion
    std::string_view preamble{}, epilogue{}; // of a multipart: before its first part, after its end
    int parent = -1;                         // index into Message::parts; -1 for the root
    std::string number{};      // "1", "2.1": IMAP numbering, what --part takes; empty for the
                               // multipart that is the root of a message
    bool is_multipart = false; // has children; false for a multipart that could not be split
    bool is_message = false;   // message/rfc822: its one child is the inner message
};

} // namespace mv::message
