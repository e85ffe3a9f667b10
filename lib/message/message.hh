#pragma once
// A message as it was sent: its bytes, and a part tree of views into them. Malformed mail gives a
// Message with notes, never an exception. What a person reads of it is text/document.hh.

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "message/limits.hh"
#include "message/part.hh"

namespace mv::message {

struct Message {
    std::string bytes;                  // the whole mail, unpacked; views below point in here …
    std::deque<std::string> expansions; // … or into what had to be decoded first: encoded inner
                                        // messages, UTF-16 files
    std::string trouble; // why bytes is not the whole mail (a damaged compressed file), or empty
    std::vector<Part> parts;        // depth first; parts[0] is the root; never empty
    std::vector<std::string> notes; // what was damaged and how it was read, in words for a person

    const Headers& headers() const { return parts.front().headers; }

    Message() = default;
    Message(const Message&) = delete; // the views point into this object
    Message& operator=(const Message&) = delete;
};

// Parses a whole message, the bytes of a file as they are; gzip and zstd are unpacked. Never throws
// on content; linear in the size of bytes.
std::unique_ptr<Message> parse(std::string bytes, const Limits& limits = {});

// The bytes of a leaf part with its transfer encoding undone (base64, quoted-printable, uuencode,
// yEnc; 7bit, 8bit, binary and unknown ones as they are). For message/rfc822 the inner message,
// byte for byte. At most max_bytes are returned.
std::string decoded_body(const Part& part, std::size_t max_bytes);

// What decoded_body() begins with, to see what a part is: up to count bytes, of four times as many
// as sent.
std::string first_bytes(const Part& part, std::size_t count);

} // namespace mv::message
