#include "message/inline_parts.hh"

#include "message/tnef.hh"
#include "message/transfer_encoding.hh"
#include "message/uuencode.hh"

namespace mv::message {

namespace {

// The text of a part, decoded into the message when it has to be; empty when no block can be in it.
std::string_view text_of(Message& message, const Part& part) {
    const Encoding encoding = encoding_of(part.headers);
    const bool is_base64 = encoding == Encoding::base64;
    if (encoding != Encoding::identity && encoding != Encoding::quoted_printable && !is_base64)
        return {};
    if (!is_base64 && part.body.find("begin") == std::string_view::npos) return {};
    if (encoding == Encoding::identity) return part.body;
    std::string text = decode(part.body, encoding, Footer::keep, 4 * max_text_bytes);
    if (!next_inline_block(Lines(text), 0)) return {};
    return message.expansions.emplace_back(std::move(text));
}

Part& add_part(Message& message, std::size_t parent, const char* type, std::string_view body) {
    Part& added = message.parts.emplace_back();
    added.type = type;
    added.body = body;
    added.parent = static_cast<int>(parent);
    return added;
}

void add_blocks(Message& message, std::size_t index, const Limits& limits) {
    const std::string_view text = text_of(message, message.parts[index]);
    if (text.empty()) return;
    const Lines lines(text);
    std::size_t at = 0;
    while (message.parts.size() < limits.parts) {
        const std::optional<InlineBlock> block = next_inline_block(lines, at);
        if (!block) break;
        at = block->end;
        // The name gets the syntax of a parameter, so that it is read like any other.
        const std::string& disposition = message.expansions.emplace_back(
            "attachment; filename=\"" + std::string(block->name) + "\"");
        Part& added = add_part(message, index, "application/octet-stream", block->data);
        added.headers.add({"Content-Transfer-Encoding", block->encoding});
        added.headers.add({"Content-Disposition", disposition});
    }
}

bool may_hold_blocks(const Part& part) {
    if (part.is_multipart || part.is_message) return false;
    return part.type.starts_with("multipart/") ||
           (part.type.starts_with("text/") && part.type != "text/html");
}

bool holds_tnef(const Part& part) {
    if (!part.type.ends_with("ms-tnef") && part.type != "application/octet-stream") return false;
    return is_tnef(first_bytes(part, 16));
}

std::string percent_encoded(std::string_view bytes) {
    constexpr const char* digits = "0123456789ABCDEF";
    std::string out;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        out.push_back('%');
        out.push_back(digits[byte >> 4]);
        out.push_back(digits[byte & 15]);
    }
    return out;
}

void add_tnef_parts(Message& message, std::size_t index, const Limits& limits) {
    const std::string& file = message.expansions.emplace_back(
        decode(message.parts[index].body, encoding_of(message.parts[index].headers), Footer::drop,
               max_message_bytes));
    const Tnef tnef = parse_tnef(file);
    const auto has_room = [&] { return message.parts.size() < limits.parts; };
    const auto add_text = [&](const TnefText& text, const char* type) {
        if (text.bytes.empty() || !has_room()) return;
        Part& added = add_part(message, index, type, text.bytes);
        if (!text.label.empty())
            added.parameters = message.expansions.emplace_back("; charset=" + text.label);
    };
    add_text(tnef.body, "text/plain");
    add_text(tnef.html, "text/html");
    for (const TnefAttachment& attachment : tnef.attachments) {
        if (!has_room()) break;
        Part& added = add_part(message, index, "application/octet-stream", attachment.data);
        added.headers.add(
            {"Content-Disposition",
             message.expansions.emplace_back("attachment; filename*=" + attachment.name.label +
                                             "''" + percent_encoded(attachment.name.bytes))});
    }
}

} // namespace

std::string without_blocks(const Part& part, std::string text) {
    if (!may_hold_blocks(part) || text.find("begin") == std::string::npos) return text;
    std::string out;
    const Lines lines(text);
    std::size_t at = 0;
    while (const std::optional<InlineBlock> block = next_inline_block(lines, at)) {
        out.append(text, at, block->begin - at);
        at = block->end;
    }
    return at == 0 ? text : out.append(text, at);
}

void add_inline_parts(Message& message, const Limits& limits) {
    const std::size_t count = message.parts.size();
    for (std::size_t i = 0; i < count; ++i) {
        if (may_hold_blocks(message.parts[i])) add_blocks(message, i, limits);
        if (holds_tnef(message.parts[i])) add_tnef_parts(message, i, limits);
    }
}

} // namespace mv::message
