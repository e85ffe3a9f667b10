#include "reconcile/ingest.hh"

#include "message/identity.hh"
#include "message/limits.hh"
#include "platform/file.hh"
#include "reconcile/list_row.hh"
#include "text/document.hh"
#include "vault/maildir_name.hh"

namespace mv::reconcile {

namespace {

std::string tokens_of(const std::vector<text::Mailbox>& mailboxes, words::Tokeniser& tokeniser) {
    std::string tokens;
    std::string_view group; // said once for its members
    for (const text::Mailbox& mailbox : mailboxes) {
        if (mailbox.group != group) tokeniser.append_tokens(mailbox.group, tokens);
        group = mailbox.group;
        tokeniser.append_tokens(mailbox.name, tokens);
        tokeniser.append_tokens(mailbox.email, tokens);
    }
    return tokens;
}

void fill(index::Entry& entry, const text::Document& document, words::Tokeniser& tokeniser) {
    fill_row(entry.row, document);
    const auto column = [&entry](index::Column c) -> std::string& {
        return entry.tokens[static_cast<std::size_t>(c)];
    };
    tokeniser.append_tokens(document.subject, column(index::Column::subject));
    column(index::Column::from) = tokens_of(document.from, tokeniser);
    column(index::Column::to) = tokens_of(document.to, tokeniser);
    column(index::Column::cc) = tokens_of(document.cc, tokeniser);
    tokeniser.append_tokens(document.body, column(index::Column::body));
    list_attachments(entry, document, tokeniser);
}

} // namespace

std::optional<index::Entry> ingest(const std::string& vault, const index::FreshFile& file,
                                   words::Tokeniser& tokeniser, const LookUp* attachments) {
    const std::string path = file.location.path();
    const vault::MaildirName name = vault::parse_location_name(file.location.name);

    auto bytes = platform::read_file(vault + "/" + path, message::max_message_bytes);
    if (!bytes && bytes.problem().kind == Kind::not_found) return std::nullopt;

    index::Entry entry;
    entry.row.location = file.location;
    entry.row.modified_ns = file.modified_ns;
    entry.row.inode = file.inode;
    entry.row.flags = name.flags;
    const text::FileTimes times{.name_stamp = name.stamp,
                                .modified = file.modified_ns / 1'000'000'000};
    const std::size_t length = bytes ? bytes->size() : 0;
    // What cannot be read is known by its path, so that two such files are not taken for copies.
    const auto message = message::parse(bytes ? std::move(*bytes) : path);
    entry.row.content = message::content_hash(*message);
    if (bytes) {
        entry.row.location.length = length; // of the file, which may be packed
        fill(entry, text::to_document(*message, times), tokeniser);
        if (attachments && entry.waits)
            add_attachment_words(entry, *message, tokeniser, *attachments);
    } else {
        fill(entry, text::to_document(*message::parse({}), times), tokeniser);
        entry.row.reason = bytes.problem().what;
        // No right to read it, or an I/O error: a time that no file has makes the next run try
        // again.
        if (file.location.length <= message::max_message_bytes)
            entry.row.modified_ns = never_read_ns;
    }
    return entry;
}

} // namespace mv::reconcile
