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
    char32_t code_point;
    std::size_t bytes;
    std::size_t columns;
};

Step step_at(std::string_view text, std::size_t i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x7F) return {byte, 1, byte >= 0x20 ? std::size_t{1} : 0};
    const utf8::Decoded decoded = utf8::decode(text, i);
    return {decoded.code_point, decoded.size, columns_of(decoded.code_point)};
}

struct Cluster { // what a reader takes for one character
    std::size_t bytes;
    std::size_t columns;
    std::size_t bytes_to_show; // without marks beyond the first few
};

Cluster cluster_at(std::string_view text, std::size_t begin) {
    Step step = step_at(text, begin);
    Cluster cluster{step.bytes, step.columns, step.bytes};
    utf8proc_int32_t state = 0;
    std::size_t marks = 0;
    for (std::size_t at = begin + step.bytes; at < text.size(); at += step.bytes) {
        const auto before = static_cast<utf8proc_int32_t>(step.code_point);
        step = step_at(text, at);
        if (before < 0x7F && step.code_point < 0x7F) break;
        const bool may_break = utf8proc_grapheme_break_stateful(
            before, static_cast<utf8proc_int32_t>(step.code_point), &state);
        if (may_break && step.columns > 0) break;
        cluster.bytes += step.bytes;
        cluster.columns += step.columns;
        marks += step.columns == 0;
        if (marks <= most_marks) cluster.bytes_to_show = cluster.bytes;
    }
    return cluster;
}

} // namespace

std::size_t columns_of(char32_t c) {
    if (joins_syllable(c)) return 0;
    const utf8proc_property_t* const property =
        utf8proc_get_property(static_cast<utf8proc_int32_t>(c));
    // Code points that are newer than the tables: a terminal shows something, most often in one
    // column.
    if (property->category == UTF8PROC_CATEGORY_CN) return 1;
    // Vowel signs of India and number signs of Arabic: utf8proc gives them no column, the C library
    // and with it most terminals one. Too much is reserved rather than too little.
    if (property->category == UTF8PROC_CATEGORY_MC) return 1;
    if (property->category == UTF8PROC_CATEGORY_CF && !property->ignorable) return 1;
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
        const Cluster cluster = cluster_at(text, i);
        total += cluster.columns;
        if (total > limit) break;
        i += cluster.bytes;
    }
    return text.substr(0, i);
}

std::string cut(std::string_view text, std::size_t width) {
    std::string out;
    std::size_t total = 0;
    std::size_t room_for_mark = 0; // bytes of out that leave a column for the ellipsis
    for (std::size_t i = 0; i < text.size();) {
        const Cluster cluster = cluster_at(text, i);
        total += cluster.columns;
        if (total > width) {
            out.resize(room_for_mark);
            if (width > 0) out += ellipsis;
            break;
        }
        out += text.substr(i, cluster.bytes_to_show);
        if (total < width) room_for_mark = out.size();
        i += cluster.bytes;
    }
    return out;
}

std::string fit(std::string_view text, std::size_t width) {
    std::string out = cut(text, width);
    out.append(width - columns(out), ' ');
    return out;
}

} // namespace mv::output
