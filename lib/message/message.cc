#include "message/message.hh"

#include "message/inline_parts.hh"
#include "message/numbering.hh"
#include "message/structure.hh"
#include "message/unpack.hh"
#include "message/utf16_file.hh"

namespace mv::message {

std::unique_ptr<Message> parse(std::string bytes, const Limits& limits) {
    auto message = std::make_unique<Message>();
    message->bytes = std::move(bytes);
    if (std::optional<Unpacked> unpacked = unpack(message->bytes, max_unpacked_bytes)) {
        message->trouble = std::move(unpacked->trouble);
        // Of a file that yields nothing the first bytes still say what it was.
        if (!unpacked->bytes.empty()) message->bytes = std::move(unpacked->bytes);
    }
    std::string_view text = message->bytes;
    if (std::optional<std::string> narrow = from_utf16_file(text)) {
        text = message->expansions.emplace_back(std::move(*narrow));
        message->notes.emplace_back("the file was saved as UTF-16");
    }
    read_structure(*message, text, limits);
    add_inline_parts(*message, limits);
    put_in_order(*message);
    return message;
}

} // namespace mv::message
