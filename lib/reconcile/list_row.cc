#include "reconcile/list_row.hh"

#include "index/packing.hh"

namespace mv::reconcile {

namespace {

std::string packed(const std::vector<text::Mailbox>& mailboxes) {
    std::string out;
    for (const text::Mailbox& mailbox : mailboxes)
        index::pack(out, {mailbox.name, mailbox.email});
    return out;
}

std::string packed(const std::vector<std::string>& strings) {
    std::string out;
    for (const std::string& text : strings)
        index::pack(out, {text});
    return out;
}

index::DateSource stored(text::DateSource source) {
    switch (source) {
    case text::DateSource::header: return index::DateSource::header;
    case text::DateSource::received: return index::DateSource::received;
    case text::DateSource::name: return index::DateSource::name;
    case text::DateSource::file: break;
    }
    return index::DateSource::file;
}

} // namespace

void fill_row(index::Row& row, const text::Document& document) {
    row.date = document.date;
    row.zone_minutes = document.date_offset_minutes;
    row.date_source = stored(document.date_source);
    row.received = document.received;
    row.from = packed(document.from);
    row.to = packed(document.to);
    row.cc = packed(document.cc);
    row.subject = document.subject;
    row.list = document.list;
    row.labels = packed(document.labels);
    row.message_id = document.message_id;
    row.references = packed(document.references);
    row.attachment_count = static_cast<std::int64_t>(document.attachments.size());
    row.traits = (document.encrypted ? index::trait::encrypted : 0) |
                 (document.signed_ ? index::trait::signed_ : 0);
    if (!document.readable) row.reason = document.reason;
}

} // namespace mv::reconcile
