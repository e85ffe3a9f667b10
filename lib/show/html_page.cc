#include "show/html_page.hh"

#include "output/sanitise.hh"
#include "show/attachment_lines.hh"
#include "show/header_lines.hh"
#include "text/html_body.hh"
#include "text/safe_html.hh"

namespace mv::show {

namespace {

constexpr std::string_view head =
    "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n"
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; base-uri 'none'; "
    "form-action 'none'\">\n<meta name=\"referrer\" content=\"no-referrer\">\n<title>";

} // namespace

void append_html_page(std::string& out, const Letter& letter) {
    out += head;
    text::append_html_text(out, output::sanitised(letter.document.subject));
    out += "</title>\n</head>\n<body>\n<p>\n";
    for (const HeaderLine& line : header_lines(letter)) {
        out.append("<b>").append(line.name).append(":</b> ");
        text::append_html_text(out, line.value);
        out += "<br>\n";
    }
    out += "</p>\n<hr>\n";
    // It may be looked at in a terminal as well.
    output::append_sanitised(out, text::html_body(*letter.opened.message), output::Lines::many);
    out += "\n";
    if (!letter.document.attachments.empty()) {
        out += "<hr>\n<ul>\n";
        for (const text::Attachment& attachment : letter.document.attachments) {
            out += "<li>";
            text::append_html_text(out, output::sanitised(attachment.name));
            out += " (";
            text::append_html_text(out, output::sanitised(attachment.type));
            out.append(", ").append(size_in_words(attachment.size)).append(")</li>\n");
        }
        out += "</ul>\n";
    }
    out += "</body>\n</html>\n";
}

} // namespace mv::show
