#include "attach/converter_end.hh"
#include "attach/converters.hh"
#include "attach/limits.hh"
#include "base/utf8.hh"

namespace mv::attach {

Outcome image_text(std::string_view bytes, const Tools& tools, const Ocr& ocr) {
    if (!tools.tesseract) return missing_tool("tesseract", "tesseract-ocr");
    const auto end = platform::run_program(
        {*tools.tesseract, "stdin", "stdout", "-l", ocr.languages}, bytes, page_limits);
    Verdict verdict = verdict_on(end, "tesseract");
    if (!verdict && end.err.find("Failed loading language") != end.err.npos) {
        verdict = {State::no_tool, "tesseract has no data for " + ocr.languages};
    }
    return read_by_ocr(ended(std::move(verdict), utf8::repaired(end.out)));
}

} // namespace mv::attach
