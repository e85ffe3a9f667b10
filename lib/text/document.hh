#pragma once
// A message as a person reads it: everything UTF-8 (always well-formed), decoded, in reading order.

#include <cstdint>
#include <string>
#include <vector>

#include "message/message.hh"

namespace mv::text {

struct Mailbox {
    std::string name;  // decoded display name, may be empty
    std::string email; // as written
    std::string group; // decoded name of the group it stands in, may be empty; a group without
                       // members is one mailbox of that name
};

enum class DateSource { header, received, name, file }; // the words of the JSON key date_source

struct Attachment {
    std::string part; // the part's number, "2.1"
    std::string name; // decoded file name, one line, no controls; may be empty
    std::string type; // media type, lower case
    std::uint64_t size = 0;
    std::string disposition; // "attachment", "inline" or empty
};

struct Document {
    std::vector<Mailbox> from, to, cc; // bcc counts as cc
    std::string subject;               // one line
    std::string message_id;
    std::vector<std::string> references;
    std::string list;                // List-Id without brackets and description, else empty
    std::vector<std::string> labels; // X-Keywords, X-Label, X-Gmail-Labels, Keywords
    std::int64_t date = 0;           // UTC seconds
    int date_offset_minutes = 0;
    DateSource date_source = DateSource::header;
    std::int64_t received = 0; // of the first (topmost) Received field, else date
    std::string body;          // reading text of all body parts and inner messages, '\n' line ends
    std::vector<Attachment> attachments;
    bool encrypted = false, signed_ = false;
    bool readable = true;           // false: "reason" says why it could not, or not wholly, be read
    std::string reason;             // of an unreadable message
    std::vector<std::string> notes; // what was damaged and how it was read
};

// Where a date comes from when the headers hold none, in this order.
struct FileTimes {
    std::int64_t name_stamp = 0; // leading number of the file name when a plausible epoch, else 0
    std::int64_t modified = 0;   // mtime, seconds
};

// Never throws on content. Bounded: text past max_text_bytes is cut with a note.
using message::max_text_bytes;
Document to_document(const message::Message& message, const FileTimes& times);

} // namespace mv::text
