#include "text/document.hh"

#include <algorithm>
#include <optional>

#include "base/ascii.hh"
#include "base/utf8.hh"
#include "message/date.hh"
#include "message/identity.hh"
#include "text/attachment_list.hh"
#include "text/body.hh"
#include "text/encoded_word.hh"
#include "text/header_text.hh"
#include "text/labels.hh"
#include "text/one_line.hh"
#include "text/readability.hh"

namespace mv::text {

namespace {

using message::Headers;
using message::Message;

// Mail dated outside [1900, 3000) has a broken clock, not a date.
constexpr std::int64_t first_plausible = -2'208'988'800, last_plausible = 32'503'680'000;

std::optional<message::Date> plausible(std::optional<message::Date> date) {
    if (date && (date->seconds < first_plausible || date->seconds >= last_plausible)) return {};
    return date;
}

void read_dates(const Headers& headers, const FileTimes& times, Document& out) {
    std::optional<message::Date> received;
    for (const message::Field& field : headers.all()) {
        if (!ascii::equal(field.name, "Received")) continue;
        received = plausible(message::parse_received_date(field.value));
        if (received) break;
    }
    // Some sender encodes every header: a date in encoded words is one once decoded.
    const std::string_view value = headers.first("Date");
    const bool is_encoded = value.find("=?") != std::string_view::npos;
    const std::string decoded = is_encoded ? decode_header(value) : std::string();
    if (const auto date = plausible(message::parse_date(is_encoded ? decoded : value))) {
        out.date = date->seconds;
        out.date_offset_minutes = date->offset_minutes;
        out.date_source = DateSource::header;
    } else if (received) {
        out.date = received->seconds;
        out.date_offset_minutes = received->offset_minutes;
        out.date_source = DateSource::received;
    } else {
        const bool has_stamp = times.name_stamp != 0;
        out.date = has_stamp ? times.name_stamp : times.modified;
        out.date_source = has_stamp ? DateSource::name : DateSource::file;
    }
    out.received = received ? received->seconds : out.date;
}

std::string list_id(std::string_view value) {
    std::string text = utf8::repaired(message::unfolded(value));
    const std::size_t open = text.rfind('<');
    if (open == std::string::npos) return one_line(text.substr(0, text.find(' ')));
    return one_line(text.substr(open + 1, text.find('>', open) - open - 1));
}

} // namespace

Document to_document(const Message& message, const FileTimes& times) {
    Document out;
    const Headers& headers = message.headers();
    HeaderText header(message);
    out.from = header.mailboxes("From");
    out.to = header.mailboxes("To");
    out.cc = header.mailboxes("Cc");
    for (Mailbox& mailbox : header.mailboxes("Bcc"))
        out.cc.push_back(std::move(mailbox));
    out.subject = header.decoded("Subject");
    out.message_id = one_line(utf8::repaired(message::message_id(headers)));
    const auto ids = [&](const char* name) { // some senders encode even these
        const std::string_view raw = headers.first(name);
        return raw.find("=?") == std::string_view::npos ? std::string(raw) : header.decode(raw);
    };
    for (const std::string& id : message::references(ids("References"), ids("In-Reply-To")))
        out.references.push_back(utf8::repaired(id));
    out.list = list_id(headers.first("List-Id"));
    out.labels = labels_of(headers);
    read_dates(headers, times, out);
    out.notes = message.notes;

    out.reason = why_unreadable(message);
    out.readable = out.reason.empty();
    if (!out.readable) return out;
    if (!message.trouble.empty()) { // what a damaged file still holds is read
        out.readable = false;
        out.reason = message.trouble;
    }
    const std::vector<Role> roles = roles_of(message);
    Body body = read_body(message, roles);
    out.body = std::move(body.text);
    out.encrypted = body.encrypted;
    out.signed_ = body.signed_;
    out.notes.insert(out.notes.end(), body.notes.begin(), body.notes.end());
    out.attachments = list_attachments(message, roles);
    return out;
}

} // namespace mv::text
