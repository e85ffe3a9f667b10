// A whole message: structure, every header, every body part, as the index reads it.
#include "message/identity.hh"
#include "text/document.hh"

#include "check.hh"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    using namespace mv;
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    const auto message = message::parse(bytes);
    fuzz::require(!message->parts.empty(), "a message has a root part");
    fuzz::require(message->parts.size() <= message::Limits{}.parts, "parts stay under the limit");
    message::content_hash(*message);
    const text::Document document = text::to_document(*message, {});
    fuzz::require(document.body.size() <= text::max_text_bytes, "text stays under the limit");
    fuzz::require_utf8(document.body);
    fuzz::require_utf8(document.subject);
    fuzz::require(document.subject.find('\n') == std::string::npos, "a subject is one line");
    for (const text::Mailbox& mailbox : document.from) {
        fuzz::require_utf8(mailbox.name);
        fuzz::require_utf8(mailbox.email);
    }
    for (const text::Attachment& attachment : document.attachments)
        fuzz::require_utf8(attachment.name);
    return 0;
}
