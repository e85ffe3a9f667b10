#include "reconcile/attachments.hh"

#include <algorithm>

#include "attach/limits.hh"
#include "text/encoded_word.hh"

namespace mv::reconcile {

namespace {

using attach::State;
using index::StoredAttachment;
using index::Waits;

std::string& tokens_of(index::Entry& entry, index::Column column) {
    return entry.tokens[static_cast<std::size_t>(column)];
}

void note(StoredAttachment& attachment, State state, std::string reason) {
    attachment.state = attach::name_of(state);
    attachment.reason = std::move(reason);
}

// What is left to do with an attachment in that state.
std::optional<Waits> waits_of(const std::optional<extracts::Extracted>& known) {
    if (!known || known->outcome.state == State::pending) return Waits::fresh;
    if (known->outcome.state == State::no_tool) return Waits::tool;
    if (known->may_try_again()) return Waits::retry;
    return std::nullopt;
}

// The most urgent of two.
std::optional<Waits> sooner(std::optional<Waits> a, std::optional<Waits> b) {
    if (!a || !b) return a ? a : b;
    return std::min(*a, *b);
}

// What it really is, where its label did not say so. True when that is new.
bool add_kind(std::string& files, std::string_view kind) {
    const std::string token = index::type_token(kind);
    if (token.empty() || (" " + files).find(" " + token + " ") != files.npos) return false;
    index::append_type_tokens(files, kind);
    return true;
}

} // namespace

void list_attachments(index::Entry& entry, const text::Document& document,
                      words::Tokeniser& tokeniser) {
    std::string& files = tokens_of(entry, index::Column::file);
    for (const text::Attachment& a : document.attachments) {
        pack(entry.row.attachments, entry.row.extracts,
             StoredAttachment{.part = a.part,
                              .name = a.name,
                              .type = a.type,
                              .size = a.size,
                              .disposition = a.disposition});
        tokeniser.append_tokens(a.name, files);
        index::append_type_tokens(files, a.type);
    }
    if (!document.attachments.empty()) entry.waits = Waits::fresh;
}

void add_attachment_words(index::Entry& entry, const message::Message& message,
                          words::Tokeniser& tokeniser, LookUp look_up) {
    std::vector<StoredAttachment> all =
        index::unpack_attachments(entry.row.attachments, entry.row.extracts);
    std::string& words = tokens_of(entry, index::Column::attachment);
    entry.row.attachments.clear();
    entry.row.extracts.clear();
    entry.waits.reset();
    auto at = message.parts.begin(); // the list is in the order of the parts
    for (StoredAttachment& a : all) {
        const auto part = std::find_if(at, message.parts.end(),
                                       [&](const message::Part& p) { return p.number == a.part; });
        if (a.size > attach::max_part_bytes) {
            note(a, State::too_big,
                 "more than " + std::to_string(attach::max_part_bytes >> 20) + " MiB");
        } else if (part != message.parts.end()) {
            at = part;
            const std::string bytes = message::decoded_body(*part, attach::max_part_bytes);
            const std::string charset = text::parameter(part->parameters, "charset");
            const attach::Attachment attachment{
                .bytes = bytes, .name = a.name, .type = a.type, .charset = charset};
            const extracts::Key key = extracts::key_of(attachment);
            const auto known = look_up(attachment, key);
            a.hash = attach::hex(key.hash);
            entry.waits = sooner(entry.waits, waits_of(known));
            if (known) {
                note(a, known->outcome.state, known->outcome.reason);
                tokeniser.append_tokens(known->outcome.text, words);
                if (add_kind(tokens_of(entry, index::Column::file), known->kind))
                    entry.has_attachment_words = true;
            }
        }
        pack(entry.row.attachments, entry.row.extracts, a);
    }
    if (!words.empty()) entry.has_attachment_words = true;
}

} // namespace mv::reconcile
