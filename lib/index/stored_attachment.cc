#include "index/stored_attachment.hh"

#include <algorithm>
#include <charconv>

#include "base/ascii.hh"
#include "index/packing.hh"

namespace mv::index {

namespace {

constexpr std::size_t max_type_bytes = 127; // RFC 6838 4.2

// RFC 6838 names; letters in lower case. Anything else ends the type.
bool is_type_character(char c) {
    constexpr std::string_view marks = "/!#$&-^_.+";
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || marks.find(c) != marks.npos;
}

} // namespace

void pack(std::string& attachments, std::string& extracts, const StoredAttachment& a) {
    pack(attachments, {a.part, a.name, a.type, std::to_string(a.size), a.disposition});
    pack(extracts, {a.state, a.reason, a.hash});
}

std::vector<StoredAttachment> unpack_attachments(std::string_view attachments,
                                                 std::string_view extracts) {
    std::vector<StoredAttachment> all;
    for_each_item(attachments, [&](std::string_view item) {
        const auto text = [&](std::size_t number) { return std::string(field(item, number)); };
        StoredAttachment& a = all.emplace_back(StoredAttachment{
            .part = text(0), .name = text(1), .type = text(2), .disposition = text(4)});
        const std::string_view size = field(item, 3);
        std::from_chars(size.data(), size.data() + size.size(), a.size);
    });
    auto a = all.begin();
    for_each_item(extracts, [&](std::string_view item) {
        if (a == all.end()) return;
        a->state = field(item, 0);
        a->reason = field(item, 1);
        a->hash = field(item, 2);
        ++a;
    });
    return all;
}

std::string type_token(std::string_view type) {
    std::string token(1, type_mark);
    std::ranges::transform(type, std::back_inserter(token), ascii::lower);
    const bool sound = std::ranges::all_of(token.substr(1), is_type_character);
    return sound && token.size() > 1 && token.size() <= max_type_bytes ? token : std::string();
}

// image/png is found by image/png, image and png.
void append_type_tokens(std::string& tokens, std::string_view type) {
    const std::size_t slash = type.find('/');
    for (const std::string_view part :
         {type, type.substr(0, slash),
          slash == type.npos ? std::string_view() : type.substr(slash + 1)}) {
        const std::string token = type_token(part);
        if (!token.empty()) tokens.append(token).push_back(' ');
        if (slash == type.npos) return;
    }
}

} // namespace mv::index
