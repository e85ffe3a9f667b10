#include "attach/plain_kinds.hh"

#include "attach/limits.hh"
#include "base/ascii.hh"
#include "base/utf8.hh"
#include "message/message.hh"
#include "text/calendar_text.hh"
#include "text/charset.hh"
#include "text/document.hh"
#include "text/html.hh"
#include "text/html_charset.hh"
#include "text/plain.hh"

namespace mv::attach {

namespace {

// A mark at the start of the bytes says more than any label.
std::string decoded(std::string_view bytes, std::string_view charset) {
    if (bytes.starts_with("\xEF\xBB\xBF")) return text::to_utf8(bytes.substr(3), "utf-8");
    if (bytes.starts_with("\xFF\xFE")) return text::to_utf8(bytes.substr(2), "utf-16le");
    if (bytes.starts_with("\xFE\xFF")) return text::to_utf8(bytes.substr(2), "utf-16be");
    return text::to_utf8(bytes, charset);
}

std::string cut(std::string text) {
    text.resize(utf8::prefix(text, max_text_bytes).size());
    return text;
}

void append_mailboxes(std::string& out, std::string_view label,
                      const std::vector<text::Mailbox>& mailboxes) {
    for (const text::Mailbox& mailbox : mailboxes) {
        out.append(label).append(": ").append(mailbox.name).append(" ");
        out.append(mailbox.email).push_back('\n');
    }
}

// "N;CHARSET=utf-8:Doe;Ann" → "Doe Ann": what stands behind the colon, its fields apart. Pictures,
// sounds and keys are no text.
std::string contact_line(std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return {};
    const std::string_view name = line.substr(0, colon);
    const std::size_t dot = name.find('.');
    const std::string_view word =
        name.substr(dot == name.npos ? 0 : dot + 1).substr(0, name.find(';'));
    for (const std::string_view binary :
         {"begin", "end", "version", "photo", "logo", "sound", "key", "prodid", "uid", "rev"}) {
        if (ascii::starts_with(word, binary)) return {};
    }
    std::string text;
    for (std::size_t i = colon + 1; i < line.size(); ++i) {
        const char c = line[i];
        if (c == '\\' && i + 1 < line.size()) {
            const char next = line[++i];
            text.push_back(next == 'n' || next == 'N' ? ' ' : next);
        } else {
            text.push_back(c == ';' ? ' ' : c);
        }
    }
    return text;
}

} // namespace

Outcome plain_text(std::string_view bytes, std::string_view charset) {
    return read_as(cut(text::to_plain(decoded(bytes, charset)).text));
}

Outcome html_text(std::string_view bytes, std::string_view charset) {
    const std::string html = text::to_utf8(bytes, text::html_charset(bytes, charset));
    return read_as(cut(text::to_plain(text::html_to_text(html)).text));
}

Outcome calendar_text(std::string_view bytes, std::string_view charset) {
    return read_as(cut(text::calendar_to_text(decoded(text::unfolded_calendar(bytes), charset))));
}

// RFC 6350: a line that begins with a blank goes on with the one before.
Outcome contact_text(std::string_view bytes, std::string_view charset) {
    const std::string card = text::to_plain(decoded(bytes, charset)).text;
    std::string out, line;
    const auto finish = [&] {
        const std::string text = contact_line(line);
        if (!text.empty()) out.append(text).push_back('\n');
        line.clear();
    };
    for (std::size_t begin = 0; begin < card.size();) {
        const std::size_t end = std::min(card.find('\n', begin), card.size());
        if (!ascii::is_blank(card[begin])) finish();
        const std::size_t skip = ascii::is_blank(card[begin]) ? 1 : 0;
        line.append(card, begin + skip, end - begin - std::min(skip, end - begin));
        begin = end + 1;
    }
    finish();
    return read_as(cut(std::move(out)));
}

Outcome mail_text(std::string_view bytes) {
    const auto message = message::parse(std::string(bytes));
    const text::Document document = text::to_document(*message, {});
    if (!document.readable) return {.state = State::damaged, .reason = document.reason};
    std::string out;
    if (!document.subject.empty()) out.append(document.subject).push_back('\n');
    append_mailboxes(out, "From", document.from);
    append_mailboxes(out, "To", document.to);
    append_mailboxes(out, "Cc", document.cc);
    out.append(document.body);
    for (const text::Attachment& attachment : document.attachments)
        out.append("\n").append(attachment.name);
    return read_as(cut(std::move(out)));
}

} // namespace mv::attach
