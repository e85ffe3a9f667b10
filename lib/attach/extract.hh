#pragma once
// The bytes of an attachment → its text and state. Knows nothing of vaults or indexes. Never throws
// on content; bounded in time and memory by limits.hh.

#include <string_view>

#include "attach/converters.hh"
#include "attach/outcome.hh"
#include "attach/tools.hh"

namespace mv::attach {

struct Attachment {
    std::string_view bytes;     // transfer encoding undone
    std::string_view name;      // the sender's, may be empty
    std::string_view type;      // media type, lower case, may be empty
    std::string_view charset{}; // of text, may be empty
};

struct Extract {
    Outcome outcome;
    Kind kind = Kind::other;
};

enum class Archives { list_and_read, list }; // list: a zip file inside a zip file

Extract extract(const Attachment& attachment, const Tools& tools, const Ocr& ocr,
                Archives archives = Archives::list_and_read);

} // namespace mv::attach
