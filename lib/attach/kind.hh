#pragma once
// What an attachment really is: by its first bytes, then by its declared type, then by its name.

#include <string_view>

#include "attach/zip.hh"

namespace mv::attach {

enum class Kind {
    nothing, // no bytes
    text,
    csv,
    html,
    calendar,
    contact,
    mail,
    word,         // docx
    sheet,        // xlsx
    slides,       // pptx
    opendocument, // odt ods odp
    pdf,
    image,
    old_word,   // doc
    old_sheet,  // xls
    old_slides, // ppt
    rtf,
    zip,
    encrypted_office, // a docx, xlsx or pptx with a password
    other,
};

struct Named {
    std::string_view name; // the sender's file name
    std::string_view type; // media type, lower case, no parameters
};

// zip is opened when the bytes are those of a zip file; verdict tells how that went.
Kind kind_of(std::string_view bytes, const Named& named, Zip& zip, Verdict& verdict);

// What beside the bytes decides how they are read: of text its kind, since the label and the name
// tell a table from a mail; empty for all that is known by its bytes.
std::string_view reading_of(std::string_view bytes, const Named& named);

// What to search for with type: beside the declared media type, "pdf" or "docx"; empty for
// text, mail and what nothing reads.
std::string_view search_name(Kind kind);

} // namespace mv::attach
