#include "text/one_line.hh"

#include "base/ascii.hh"

namespace mv::text {

std::string one_line(std::string text) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = [&](std::size_t ahead) {
            return i + ahead < text.size() ? static_cast<unsigned char>(text[i + ahead]) : 0u;
        };
        char c = text[i];
        if (ascii::is_control(c)) {
            c = ' ';
        } else if (byte(0) == 0xC2 && byte(1) < 0xA0) { // C1, U+0085 among them
            c = ' ';
            i += 1;
        } else if (byte(0) == 0xE2 && byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9)) {
            c = ' '; // U+2028, U+2029
            i += 2;
        }
        text[kept++] = c;
    }
    text.resize(kept);
    const std::size_t last = text.find_last_not_of(' ');
    if (last == std::string::npos) return {};
    text.resize(last + 1);
    text.erase(0, text.find_first_not_of(' '));
    return text;
}

} // namespace mv::text
