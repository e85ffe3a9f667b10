#include <algorithm>

#include "attach/converter_end.hh"
#include "attach/converters.hh"
#include "attach/limits.hh"
#include "base/utf8.hh"

namespace mv::attach {

namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* package = "poppler-utils";
constexpr const char* dots_an_inch = "200"; // tesseract wants 200 to 300

bool has_words(std::string_view text) { return text.find_first_not_of(" \t\r\n\f") != text.npos; }

// The pages drawn one at a time, each read by tesseract: memory holds one page.
Outcome read_pages(std::string_view bytes, const Tools& tools, const Ocr& ocr) {
    const auto deadline = Clock::now() + max_ocr_time;
    std::string text;
    Outcome page;
    for (int number = 1; number <= max_ocr_pages; ++number) {
        const std::string wanted = std::to_string(number);
        const auto drawn =
            platform::run_program({*tools.pdftoppm, "-gray", "-r", dots_an_inch, "-scale-to",
                                   "4000", "-f", wanted, "-l", wanted, "/dev/stdin"},
                                  bytes, page_limits);
        if (Verdict verdict = verdict_on(drawn, "pdftoppm"); !verdict) {
            if (number > 1 && verdict.state == State::damaged) break; // there are no more pages
            return ended(std::move(verdict), std::move(text));
        }
        if (drawn.out.empty()) break;
        page = image_text(drawn.out, tools, ocr);
        if (page.state != State::done && page.state != State::empty) {
            page.text = std::move(text);
            return page;
        }
        text.append(page.text).push_back('\f');
        if (Clock::now() > deadline) {
            return ended({State::timed_out, "its pages took too long to read"}, std::move(text));
        }
    }
    return read_by_ocr(read_as(std::move(text)));
}

} // namespace

Outcome pdf_text(std::string_view bytes, const Tools& tools, const Ocr& ocr) {
    if (!tools.pdftotext) return missing_tool("pdftotext", package);
    const auto end = platform::run_program(
        {*tools.pdftotext, "-q", "-enc", "UTF-8", "/dev/stdin", "-"}, bytes, converter_limits);
    if (end.how == platform::ProcessEnd::How::exited && end.status != 0) {
        // It says "Incorrect password" and nothing of it in its status (1: could not be opened).
        const auto asked =
            platform::run_program({*tools.pdftotext, "/dev/stdin", "-"}, bytes, converter_limits);
        if (asked.err.find("Incorrect password") != asked.err.npos)
            return {.state = State::encrypted, .reason = "needs a password"};
        return ended(verdict_on(asked, "pdftotext"), {});
    }
    Verdict verdict = verdict_on(end, "pdftotext");
    std::string text = utf8::repaired(end.out);
    if (!verdict || has_words(text)) return ended(std::move(verdict), std::move(text));
    if (!tools.tesseract) return missing_tool("tesseract", "tesseract-ocr");
    if (!tools.pdftoppm) return missing_tool("pdftoppm", package);
    return read_pages(bytes, tools, ocr);
}

} // namespace mv::attach
