#pragma once
// Word, Excel and PowerPoint documents of the zip kind, and OpenDocument ones, as text.

#include "attach/outcome.hh"
#include "attach/zip.hh"

namespace mv::attach {

Outcome word_text(Zip& zip);         // headers, text, footers, notes, comments
Outcome sheet_text(Zip& zip);        // per sheet: name, cells, comments, text boxes; '\f' between
Outcome slide_text(Zip& zip);        // per slide: text, notes, comments; '\f' between
Outcome opendocument_text(Zip& zip); // odt, ods, odp and their templates

} // namespace mv::attach
