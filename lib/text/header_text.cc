#include "text/header_text.hh"

#include "base/ascii.hh"
#include "base/utf8.hh"
#include "message/address.hh"
#include "text/charset.hh"
#include "text/encoded_word.hh"
#include "text/one_line.hh"

namespace mv::text {

namespace {

std::string charset_of_text(const message::Message& message) {
    for (const message::Part& part : message.parts) {
        if (!part.type.starts_with("text/")) continue;
        std::string label = parameter(part.parameters, "charset");
        if (!label.empty() && !ascii::equal(label, "us-ascii")) return label;
    }
    return {};
}

} // namespace

std::string HeaderText::decode(std::string_view raw) {
    return ascii::is_plain(raw) ? decode_header(raw) : decode_header(raw, charset());
}

std::vector<Mailbox> HeaderText::mailboxes(std::string_view name) {
    std::vector<Mailbox> all;
    // Raw double-byte text may hold the bytes of quotes and commas: it is read before the split.
    const std::string_view value = message_.headers().first(name);
    const bool is_plain = ascii::is_plain(value) && value.find('\x1B') == std::string_view::npos;
    const std::string read = is_plain ? std::string() : raw_text(value);
    for (const message::RawMailbox& raw : message::parse_addresses(is_plain ? value : read)) {
        Mailbox& mailbox = all.emplace_back(
            Mailbox{decode(raw.name), one_line(utf8::repaired(raw.email)), decode(raw.group)});
        if (raw.name.empty() && raw.email.empty()) mailbox.name = mailbox.group;
    }
    return all;
}

std::string HeaderText::raw_text(std::string_view value) {
    const bool is_japanese = value.find("\x1B$") != std::string_view::npos;
    if (!is_japanese && utf8::is_valid(value)) return std::string(value);
    return to_utf8(value, is_japanese ? "iso-2022-jp" : charset());
}

const std::string& HeaderText::charset() {
    if (!charset_) charset_ = charset_of_text(message_);
    return *charset_;
}

} // namespace mv::text
