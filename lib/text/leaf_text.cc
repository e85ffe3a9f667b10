#include "text/leaf_text.hh"

#include "base/ascii.hh"
#include "message/inline_parts.hh"
#include "message/message.hh"
#include "message/raw_parameter.hh"
#include "text/calendar_text.hh"
#include "text/charset.hh"
#include "text/document.hh"
#include "text/encoded_word.hh"
#include "text/flowed.hh"
#include "text/html.hh"
#include "text/html_charset.hh"
#include "text/plain.hh"

namespace mv::text {

namespace {

using message::Part;

bool is_html_type(std::string_view type) {
    return type == "text/html" || type == "text/enriched" || type == "text/richtext" ||
           type == "application/xhtml+xml";
}

bool begins_as_html(std::string_view bytes) {
    const std::string_view start = ascii::trimmed(bytes.substr(0, 256));
    return ascii::starts_with(start, "<!doctype html") || ascii::starts_with(start, "<html");
}

std::string bytes_of(const Part& part) {
    return message::without_blocks(part, message::decoded_body(part, 4 * max_text_bytes));
}

// A message that is elsewhere: where it is, and the headers that say what it is.
LeafText external_text(const Part& part) {
    std::string lines;
    for (const message::RawParameter& found : message::raw_parameters(part.parameters))
        lines.append(found.name).append(": ").append(found.value).push_back('\n');
    return {.text = to_plain(to_utf8(lines.append(part.body), {})).text};
}

bool is_html(const Part& part, std::string_view bytes) {
    return is_html_type(part.type) || begins_as_html(bytes);
}

std::string html_as_utf8(const Part& part, std::string_view bytes) {
    return to_utf8(bytes, html_charset(bytes, parameter(part.parameters, "charset")));
}

} // namespace

std::optional<std::string> html_of(const Part& part) {
    const std::string bytes = bytes_of(part);
    if (!is_html(part, bytes)) return std::nullopt;
    return html_as_utf8(part, bytes);
}

LeafText leaf_text(const Part& part) {
    if (part.type == "message/external-body") return external_text(part);
    const std::string bytes = bytes_of(part);
    if (is_html(part, bytes))
        return {.text = to_plain(html_to_text(html_as_utf8(part, bytes))).text, .is_html = true};
    const bool is_calendar = part.type == "text/calendar";
    const std::string text = to_utf8(is_calendar ? unfolded_calendar(bytes) : bytes,
                                     parameter(part.parameters, "charset"));
    if (is_calendar) return {.text = calendar_to_text(text)};
    Plain plain = to_plain(text);
    if (ascii::equal(parameter(part.parameters, "format"), "flowed")) {
        const bool delsp = ascii::equal(parameter(part.parameters, "delsp"), "yes");
        plain.text = unflowed(plain.text, delsp ? DelSp::yes : DelSp::no);
    }
    return {.text = std::move(plain.text),
            .is_html = false,
            .encrypted = plain.encrypted,
            .signed_ = plain.signed_};
}

} // namespace mv::text
