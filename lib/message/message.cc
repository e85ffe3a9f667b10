#include "message/message.hh"

#include "message/numbering.hh"
#include "message/structure.hh"

namespace mv::message {

std::unique_ptr<Message> parse(std::string bytes, const Limits& limits) {
    auto message = std::make_unique<Message>();
    message->bytes = std::move(bytes);
    read_structure(*message, limits);
    find_inline_blocks(*message, limits);
    put_in_order(*message);
    return message;
}

} // namespace mv::message
