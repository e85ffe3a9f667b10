#pragma once
// A plain zip file: the names of its members, and the text of each, one level deep.

#include "attach/extract.hh"
#include "attach/zip.hh"

namespace mv::attach {

Outcome archive_text(Zip& zip, const Tools& tools, const Ocr& ocr);

} // namespace mv::attach
