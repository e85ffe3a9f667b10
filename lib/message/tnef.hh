#pragma once
// winmail.dat: the body and the attachments of a mail in Outlook's own form (MS-OXTNEF). Read here since
// libytnef, the library for it, reports damage by printing on standard output.

#include <string>
#include <string_view>
#include <vector>

namespace mv::message {

// A text as sent: which charset its bytes are in decides the label ("utf-16le", "windows-1252").
struct TnefText {
    std::string_view bytes;
    std::string label;
};

struct TnefAttachment {
    TnefText name;         // the long name before the short one
    std::string_view data; // views into the file
};

struct Tnef {
    TnefText body; // plain text, may be empty
    TnefText html; // may be empty
    std::vector<TnefAttachment> attachments;
};

bool is_tnef(std::string_view bytes);

// What can be read of file, which may be damaged or cut anywhere: every length in it is checked. At most
// max_tnef_attachments attachments.
Tnef parse_tnef(std::string_view file);

} // namespace mv::message
