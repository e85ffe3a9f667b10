#include "attach/converter_end.hh"
#include "attach/converters.hh"
#include "attach/limits.hh"
#include "base/utf8.hh"
#include "text/html.hh"
#include "text/plain.hh"

namespace mv::attach {

namespace {

Outcome converted(const std::optional<std::string>& tool, std::string_view name,
                  std::string_view package, const std::vector<std::string>& arguments,
                  std::string_view bytes) {
    if (!tool) return missing_tool(name, package);
    std::vector<std::string> command = {*tool};
    command.insert(command.end(), arguments.begin(), arguments.end());
    const auto end = platform::run_program(command, bytes, converter_limits);
    return ended(verdict_on(end, name), utf8::repaired(end.out));
}

// unrtf's plain text breaks words of other scripts; its HTML keeps them as entities.
Outcome rtf_text(std::string_view bytes, const Tools& tools) {
    Outcome outcome =
        converted(tools.unrtf, "unrtf", "unrtf", {"--html", "--nopict", "/dev/stdin"}, bytes);
    if (!outcome.text.empty()) outcome.text = text::to_plain(text::html_to_text(outcome.text)).text;
    if (outcome.state != State::done) return outcome;
    return read_as(std::move(outcome.text));
}

// catdoc leaves out paragraphs with footnotes or fields (measured on files of LibreOffice), antiword
// headers, footers and remarks: antiword comes first, catdoc stands in for it.
Outcome old_word_text(std::string_view bytes, const Tools& tools) {
    const std::vector<std::string> plain = {"-w", "0", "-m", "UTF-8.txt", "/dev/stdin"};
    if (tools.antiword) {
        Outcome outcome = converted(tools.antiword, "antiword", "antiword", plain, bytes);
        if (outcome.state != State::damaged || !tools.catdoc) return outcome;
    }
    if (!tools.catdoc) return missing_tool("antiword", "antiword");
    return converted(tools.catdoc, "catdoc", "catdoc", {"-w", "-d", "utf-8", "/dev/stdin"}, bytes);
}

} // namespace

Outcome old_office_text(std::string_view bytes, Kind kind, const Tools& tools) {
    const std::vector<std::string> utf8 = {"-d", "utf-8", "/dev/stdin"};
    Outcome outcome;
    if (kind == Kind::rtf) return rtf_text(bytes, tools);
    if (kind == Kind::old_word) {
        outcome = old_word_text(bytes, tools);
    } else if (kind == Kind::old_sheet) {
        outcome = converted(tools.xls2csv, "xls2csv", "catdoc", utf8, bytes);
    } else {
        outcome = converted(tools.catppt, "catppt", "catdoc", utf8, bytes);
    }
    outcome.text = text::to_plain(outcome.text).text;
    if (outcome.state != State::done) return outcome;
    return read_as(std::move(outcome.text));
}

} // namespace mv::attach
