#pragma once
// Attachments that programs of others read for us: PDF, images, Office before 2007, RTF. Each runs
// as a bounded child process (platform/process.hh).

#include <string>
#include <string_view>

#include "attach/kind.hh"
#include "attach/outcome.hh"
#include "attach/tools.hh"

namespace mv::attach {

struct Ocr {
    std::string languages = "eng"; // as tesseract takes them: "eng+kor"
};

// The text layer, pages ended by '\f'; without one, what tesseract sees on the pages.
Outcome pdf_text(std::string_view bytes, const Tools& tools, const Ocr& ocr);

// What tesseract sees.
Outcome image_text(std::string_view bytes, const Tools& tools, const Ocr& ocr);

// Requires: kind is old_word, old_sheet, old_slides or rtf.
Outcome old_office_text(std::string_view bytes, Kind kind, const Tools& tools);

} // namespace mv::attach
