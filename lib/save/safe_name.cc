#include "save/safe_name.hh"

#include <algorithm>

#include "base/utf8.hh"

namespace mv::save {

namespace {

constexpr std::size_t max_extension_bytes = 16; // more is no extension
constexpr std::string_view refused = "/\\:*?\"<>|";

// Takes no place, turns text round, or does something to a terminal.
bool is_unseen(char32_t c) {
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xAD || (c >= 0x200B && c <= 0x200F) ||
           (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF ||
           (c >= 0xE0000 && c <= 0xE0FFF) || c == utf8::replacement;
}

std::size_t extension_at(std::string_view name) {
    const std::size_t dot = name.rfind('.');
    const bool has_one = dot != name.npos && dot > 0 && name.size() - dot <= max_extension_bytes;
    return has_one ? dot : name.size();
}

// Cut in the middle, so that the extension stays.
std::string shortened(std::string_view name, std::string_view insertion) {
    const std::size_t at = extension_at(name);
    const std::string_view extension = name.substr(at);
    const std::size_t room = max_name_bytes - extension.size() - insertion.size();
    std::string out(utf8::prefix(name.substr(0, at), room));
    return out.append(insertion).append(extension);
}

} // namespace

std::string safe_name(std::string_view name, std::string_view fallback) {
    std::string out;
    for (std::size_t i = 0; i < name.size();) {
        const utf8::Decoded next = utf8::decode(name, i);
        const std::string_view bytes = name.substr(i, next.size);
        i += next.size;
        if (!next.valid || is_unseen(next.code_point)) continue;
        if (bytes.size() == 1 && refused.find(bytes.front()) != refused.npos) {
            out.push_back('_');
        } else {
            out += bytes;
        }
    }
    while (!out.empty() && (out.back() == ' ' || out.back() == '.'))
        out.pop_back();
    out.erase(0, std::min(out.find_first_not_of(' '), out.size()));
    if (out.find_first_not_of("._ ") == std::string::npos) out = fallback;
    if (out.front() == '.' || out.front() == '-') out.insert(out.begin(), '_');
    return shortened(out, {});
}

std::string numbered(std::string_view name, int number) {
    return shortened(name, "-" + std::to_string(number));
}

} // namespace mv::save
