#include "text/attachment_list.hh"

#include <algorithm>
#include <array>

#include "base/ascii.hh"
#include "message/structure.hh"
#include "message/transfer_encoding.hh"
#include "text/encoded_word.hh"

namespace mv::text {

namespace {

using message::Message;
using message::Part;

// First bytes of formats that are no text whatever their label says.
constexpr auto binary_starts =
    std::to_array<std::string_view>({"%PDF-", "PK\x03\x04", "\x89PNG", "\xFF\xD8\xFF", "GIF8",
                                     "\x1F\x8B\x08", "\xD0\xCF\x11\xE0", "Rar!\x1A"});

bool is_binary(const Part& part) {
    const std::string start = message::first_bytes(part, 16);
    return std::ranges::any_of(binary_starts,
                               [&](std::string_view mark) { return start.starts_with(mark); });
}

// "plain/text", "unknown/unknown": RFC 2045 §5.2 has such parts read as text.
bool is_no_type(std::string_view type) {
    constexpr auto known = std::to_array<std::string_view>(
        {"application/", "audio/", "chemical/", "example/", "font/", "haptics/", "image/",
         "message/", "model/", "multipart/", "text/", "video/", "x-"});
    return std::ranges::none_of(known, [&](std::string_view top) { return type.starts_with(top); });
}

bool is_report(std::string_view type) {
    return type == "message/delivery-status" || type == "message/disposition-notification" ||
           type == "message/feedback-report" || type == "message/global-delivery-status" ||
           type == "message/partial" || type == "message/tracking-status" ||
           type == "message/external-body";
}

bool is_attached_text(std::string_view type) { // text to programs rather than to people
    return type == "text/x-vcard" || type == "text/vcard" || type == "text/directory" ||
           type == "text/x-amp-html" || type == "text/css" || type == "text/rtf" ||
           type == "text/xml" || type == "text/csv";
}

Role role_of_text(const Part& part, bool is_first) {
    const std::string disposition = disposition_of(part);
    if (disposition == "attachment" || is_binary(part)) return Role::attachment;
    const bool has_name = !file_name_of(part).empty();
    if (part.type == "text/calendar") return has_name ? Role::body_and_attachment : Role::body;
    if (is_attached_text(part.type)) return Role::attachment;
    if (!has_name) return Role::body;
    return is_first || disposition == "inline" ? Role::body_and_attachment : Role::attachment;
}

} // namespace

std::string disposition_of(const Part& part) {
    const std::string_view value = ascii::trimmed(part.headers.first("Content-Disposition"));
    if (value.empty()) return {};
    const std::string_view word = value.substr(0, value.find_first_of("; \t\r\n"));
    return ascii::equal(word, "inline") ? "inline" : "attachment";
}

std::string file_name_of(const Part& part) {
    const std::string_view disposition = part.headers.first("Content-Disposition");
    std::string name = parameter(disposition, "filename");
    if (name.empty()) name = parameter(disposition, "name");
    if (name.empty()) name = parameter(part.parameters, "name");
    if (name.empty()) name = parameter(part.parameters, "filename");
    return name;
}

std::vector<Role> roles_of(const Message& message) {
    std::vector<Role> roles;
    std::vector<std::size_t> root;                    // of the message a part belongs to
    std::vector<bool> has_text(message.parts.size()); // by root
    for (std::size_t i = 0; i < message.parts.size(); ++i) {
        const Part& part = message.parts[i];
        const bool is_root =
            part.parent < 0 || message.parts[static_cast<std::size_t>(part.parent)].is_message;
        root.push_back(is_root ? i : root[static_cast<std::size_t>(part.parent)]);
        Role role = Role::attachment;
        if (part.is_message) {
            role = Role::attachment;
        } else if (message::is_message_type(part.type)) { // past a limit: its text counts
            role = Role::body_and_attachment;
        } else if (part.is_multipart) {
            role = Role::container;
        } else if (part.type.starts_with("multipart/")) {
            role = Role::body;
        } else if (part.type == "text/rfc822-headers" || is_report(part.type)) {
            const bool is_piece =
                part.type == "message/partial" || part.type == "message/external-body";
            role = is_piece ? Role::body_and_attachment : Role::body;
        } else if (part.type.starts_with("text/") || is_no_type(part.type)) {
            role = role_of_text(part, !has_text[root[i]]);
            if (role != Role::attachment) has_text[root[i]] = true;
        }
        roles.push_back(role);
    }
    return roles;
}

std::vector<Attachment> list_attachments(const Message& message, const std::vector<Role>& roles) {
    std::vector<Attachment> attachments;
    for (std::size_t i = 0; i < message.parts.size(); ++i) {
        if (roles[i] != Role::attachment && roles[i] != Role::body_and_attachment) continue;
        const Part& part = message.parts[i];
        attachments.push_back({.part = part.number,
                               .name = file_name_of(part),
                               .type = part.type,
                               .size = message::decoded_size(part.body, encoding_of(part.headers)),
                               .disposition = disposition_of(part)});
    }
    return attachments;
}

} // namespace mv::text
