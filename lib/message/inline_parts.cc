#include "message/inline_parts.hh"

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
        Part& added = message.parts.emplace_back();
        added.type = "application/octet-stream";
        added.body = block->data;
        added.parent = static_cast<int>(index);
        added.headers.add({"Content-Transfer-Encoding", block->encoding});
        added.headers.add({"Content-Disposition", disposition});
    }
}

bool may_hold_blocks(const Part& part) {
    if (part.is_multipart || part.is_message) return false;
    return part.type.starts_with("multipart/") ||
           (part.type.starts_with("text/") && part.type != "text/html");
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
    }
}

} // namespace mv::message
