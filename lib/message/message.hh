#pragma once
// A message as it was sent: its bytes, and a part tree of views into them. Malformed mail gives a
// Message with notes, never an exception. What a person reads of it is text/document.hh.

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "message/part.hh"

namespace mv::message {

// What a stranger may choose, and where we stop. Past a limit the message is still a Message: what
// was read counts, and a note says what was cut.
struct Limits {
    int depth = 64;                         // nested parts; real mail stays under 10
    std::size_t parts = 10'000;             // parts of one message
    std::size_t header_fields = 10'000;     // fields of one header block
    std::size_t expanded_bytes = 256 << 20; // decoded bytes of encoded message/rfc822 parts, in all
};

struct Message {
    std::string bytes;                  // the whole file; every view below points in here …
    std::deque<std::string> expansions; // … or into the decoded bytes of an encoded inner message
    std::vector<Part> parts;            // depth first; parts[0] is the root; never empty
    std::vector<std::string> notes; // what was damaged and how it was read, in words for a person

    const Headers& headers() const { return parts.front().headers; }

    Message() = default;
    Message(const Message&) = delete; // the views point into this object
    Message& operator=(const Message&) = delete;
};

// Parses a whole message. Never throws on content; linear in the size of bytes.
std::unique_ptr<Message> parse(std::string bytes, const Limits& limits = {});

// The bytes of a leaf part with its transfer encoding undone (base64, quoted-printable, uuencode,
// yEnc; 7bit, 8bit, binary and unknown ones as they are). For message/rfc822 the inner message,
// byte for byte. At most max_bytes are returned.
std::string decoded_body(const Part& part, std::size_t max_bytes);

} // namespace mv::message
