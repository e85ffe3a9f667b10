#include "show/part_bytes.hh"

#include <algorithm>
#include <limits>

namespace mv::show {

namespace {

std::string numbers_of(const message::Message& message) {
    constexpr std::size_t most_named = 30;
    std::string list;
    std::size_t named = 0;
    for (const message::Part& part : message.parts) {
        if (part.is_multipart) continue;
        if (named++ == most_named) return list + ", …";
        list.append(list.empty() ? "" : ", ").append(part.number);
    }
    return list;
}

} // namespace

Result<std::string> part_bytes(const message::Message& message, const std::string& number) {
    const auto part = std::ranges::find(message.parts, number, &message::Part::number);
    if (part != message.parts.end() && !part->is_multipart)
        return message::decoded_body(*part, std::numeric_limits<std::size_t>::max());
    const bool has_parts = part != message.parts.end() && !number.empty();
    return Problem{Kind::not_found, "part " + number,
                   has_parts ? "is made of other parts" : "is not in the message",
                   "its parts are " + numbers_of(message)};
}

} // namespace mv::show
