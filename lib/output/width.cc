#include "output/width.hh"

#include <utf8proc.h>

#include "base/utf8.hh"

namespace mv::output {

namespace {

constexpr std::string_view ellipsis = "…"; // one column

// Vowels and finals of Korean syllables written in parts, as macOS writes file names: they are
// shown within the two columns of the initial before them.
bool joins_syllable(char32_t c) {
    return (c >= 0x1160 && c <= 0x11FF) || (c >= 0xD7B0 && c <= 0xD7FB);
}

struct Step { // one code point on
    std::size_t bytes;
    std::size_t columns;
};

Step step_at(std::string_view text, std::size_t i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x7F) return {1, byte >= 0x20 ? std::size_t{1} : 0};
    const utf8::Decoded decoded = utf8::decode(text, i);
    return {decoded.size, columns_of(decoded.code_point)};
}

} // namespace

std::size_t columns_of(char32_t c) {
    if (joins_syllable(c)) return 0;
    const utf8proc_property_t* const property =
        utf8proc_get_property(static_cast<utf8proc_int32_t>(c));
    // Code points that are newer than the tables: a terminal shows something, most often in one
    // column.
    if (property->category == UTF8PROC_CATEGORY_CN) return 1;
    return property->charwidth;
}

std::size_t columns(std::string_view text) {
    std::size_t total = 0;
    for (std::size_t i = 0; i < text.size();) {
        const Step step = step_at(text, i);
        total += step.columns;
        i += step.bytes;
    }
    return total;
}

std::string_view prefix_of_columns(std::string_view text, std::size_t limit) {
    std::size_t total = 0;
    std::size_t i = 0;
    while (i < text.size()) {
        const Step step = step_at(text, i);
        total += step.columns;
        if (total > limit) break;
        i += step.bytes;
    }
    return text.substr(0, i);
}

std::string fit(std::string_view text, std::size_t width) {
    if (width == 0) return {};
    // Text that is not longer in bytes cannot be longer in columns.
    const bool is_cut = text.size() > width && columns(text) > width;
    std::string out(is_cut ? prefix_of_columns(text, width - 1) : text);
    if (is_cut) out += ellipsis;
    out.append(width - columns(out), ' ');
    return out;
}

} // namespace mv::output
