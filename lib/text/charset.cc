#include "text/charset.hh"

#include <algorithm>
#include <array>
#include <optional>

#include "base/ascii.hh"
#include "base/utf8.hh"
#include "text/charset_alias.hh"
#include "text/charset_detector.hh"
#include "text/conversion.hh"
#include "text/seven_bit.hh"

namespace mv::text {

namespace {

// How much better than windows-1252 another reading has to look: see plausibility.hh.
constexpr double lead_without_label = 0.35, lead_over_label = 1.2;
constexpr int min_high_over_label = 10; // 8-bit bytes

// windows-1252, 0x80..0x9F; 0 where the set has nothing.
constexpr std::array<char16_t, 32> windows_1252_high = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

void append_windows_1252(std::string& out, char c) {
    const unsigned byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
        out.push_back(c);
    } else if (byte >= 0xA0) {
        utf8::append(out, byte);
    } else {
        const char16_t letter = windows_1252_high[byte - 0x80];
        utf8::append(out, letter == 0 ? utf8::replacement : letter);
    }
}

std::string from_windows_1252(std::string_view bytes) {
    std::string out;
    out.reserve(bytes.size() + bytes.size() / 4);
    for (const char c : bytes)
        append_windows_1252(out, c);
    return out;
}

// C1 controls mean nothing in mail: where a one-byte set has them, windows-1252 letters were meant.
std::string without_c1(std::string text) {
    std::size_t at = text.find('\xC2');
    if (at == std::string::npos) return text;
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_c1 = text[i] == '\xC2' && i + 1 < text.size() &&
                           static_cast<unsigned char>(text[i + 1]) < 0xA0;
        if (is_c1) {
            append_windows_1252(out, text[++i]);
        } else {
            out.push_back(text[i]);
        }
    }
    return out;
}

struct Utf8Shape {
    std::size_t multi_byte = 0, three_bytes = 0, bad = 0;
    bool cut = false; // ends inside a letter
};

Utf8Shape utf8_shape(std::string_view bytes) {
    Utf8Shape shape;
    for (std::size_t i = 0; i < bytes.size();) {
        if (!ascii::is_high(bytes[i])) {
            ++i;
            continue;
        }
        const utf8::Decoded decoded = utf8::decode(bytes, i);
        // A letter cut off by the end of the text speaks against UTF-8 only where nothing is for it.
        const bool is_cut = !decoded.valid && i + decoded.size == bytes.size() &&
                            static_cast<unsigned char>(bytes[i]) >= 0xC2 && shape.multi_byte > 0;
        shape.bad += !decoded.valid && !is_cut;
        shape.cut = is_cut;
        shape.multi_byte += decoded.valid;
        shape.three_bytes += decoded.valid && decoded.size >= 3;
        i += decoded.size;
    }
    return shape;
}

// Text of two origins, such as a mail and its list's footer: lines that are good UTF-8 are read as
// that, the others by read_other(line, shape).
template <class Read>
std::string by_lines(std::string_view bytes, Read read_other) {
    std::string out;
    while (!bytes.empty()) {
        const std::size_t end = std::min(bytes.find('\n'), bytes.size() - 1) + 1;
        const std::string_view line = bytes.substr(0, end);
        const Utf8Shape shape = utf8_shape(line);
        if (shape.bad == 0 && !shape.cut) {
            out.append(line);
        } else {
            out += read_other(line, shape);
        }
        bytes.remove_prefix(end);
    }
    return out;
}

// UTF-8 with bad bytes. A line without any good sequence is read as windows-1252; other bad bytes
// become U+FFFD.
std::string mostly_utf8(std::string_view bytes) {
    return by_lines(bytes, [](std::string_view line, const Utf8Shape& shape) {
        return shape.multi_byte == 0 ? from_windows_1252(line) : utf8::repaired(line);
    });
}

std::string unlabelled(std::string_view bytes, const Utf8Shape& shape);
std::string from_multi_byte(std::string_view bytes, const char* name);

// 7-bit text of which the label says nothing: ISO-2022-JP is known by its escapes.
std::string from_ascii(std::string_view bytes) {
    const bool japanese = bytes.find("\x1B$") != std::string_view::npos;
    return japanese ? from_multi_byte(iso_2022_jp_to_euc_jp(bytes), "EUC-JP-MS")
                    : std::string(bytes);
}

std::string from_utf8(std::string_view bytes) {
    if (ascii::is_plain(bytes)) return from_ascii(bytes);
    if (utf8::is_valid(bytes)) return std::string(bytes);
    const Utf8Shape shape = utf8_shape(bytes);
    if (shape.multi_byte == 0) return unlabelled(bytes, shape);
    return mostly_utf8(bytes);
}

std::string from_utf_16(std::string_view bytes, const char* name) {
    if (bytes.starts_with("\xFF\xFE")) {
        name = "UTF-16LE";
        bytes.remove_prefix(2);
    } else if (bytes.starts_with("\xFE\xFF")) {
        name = "UTF-16BE";
        bytes.remove_prefix(2);
    } else {
        // Most letters of most mails have one zero byte: it tells the order.
        std::size_t even = 0, odd = 0;
        for (std::size_t i = 0; i < bytes.size(); ++i)
            (i % 2 ? odd : even) += bytes[i] == '\0';
        if (even + odd == 0 && utf8::is_valid(bytes)) return std::string(bytes); // the label lies
        if (even != odd) name = even > odd ? "UTF-16BE" : "UTF-16LE";
    }
    const std::optional<Converted> converted = convert(bytes, name);
    return converted ? converted->text : utf8::repaired(bytes);
}

std::string from_one_byte(std::string_view bytes, const char* name) {
    std::optional<Converted> converted = convert(bytes, name);
    return converted ? without_c1(std::move(converted->text)) : from_windows_1252(bytes);
}

std::string from_multi_byte(std::string_view bytes, const char* name) {
    std::optional<Converted> converted = convert(bytes, name);
    return converted ? std::move(converted->text) : utf8::repaired(bytes);
}

std::string from_detected(std::string_view bytes, double lead) {
    const char* name = detected_charset(bytes, lead);
    return name == nullptr ? from_windows_1252(bytes) : from_one_byte(bytes, name);
}

// No or unknown label.
std::string unlabelled(std::string_view bytes, const Utf8Shape& shape) {
    // A few foreign bytes in UTF-8 do not make it another charset.
    if (shape.multi_byte > 0 && shape.bad * 2 <= shape.multi_byte) return mostly_utf8(bytes);
    return from_detected(bytes, lead_without_label);
}

// The lines that are no UTF-8, as far as a detector looks.
std::string foreign_lines(std::string_view bytes) {
    std::string out;
    while (!bytes.empty() && out.size() < looked_at_bytes) {
        const std::size_t end = std::min(bytes.find('\n'), bytes.size() - 1) + 1;
        if (utf8_shape(bytes.substr(0, end)).bad > 0) out.append(bytes.substr(0, end));
        bytes.remove_prefix(end);
    }
    return out;
}

// Half the world labels its mail as Western European: the charset that was meant, nullptr when the
// label may be true. Asked once for all lines.
const char* behind_western_label(std::string_view bytes, const Utf8Shape& shape) {
    const std::string foreign = shape.multi_byte > 0 ? foreign_lines(bytes) : std::string();
    const std::string_view asked = shape.multi_byte > 0 ? foreign : bytes;
    if (std::ranges::count_if(asked, ascii::is_high) < min_high_over_label) return nullptr;
    return detected_charset(asked, lead_over_label);
}

// UTF-8 under the label of a double-byte set. Short texts can be both: then the label is believed.
bool is_rather_utf8(const Utf8Shape& shape, std::size_t bad_under_label) {
    if (shape.bad > 0 || shape.multi_byte == 0) return false;
    return bad_under_label > 0 || (shape.three_bytes > 0 && shape.multi_byte >= 3);
}

} // namespace

std::string to_utf8(std::string_view bytes, std::string_view label) {
    const Charset charset = charset_of(label);
    // A byte order mark says more than any label, and nobody begins a text with these letters.
    if (bytes.starts_with(std::string_view("\xFF\xFE\0\0", 4)))
        return from_multi_byte(bytes, "UTF-32");
    if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF"))
        return from_utf_16(bytes, charset.iconv_name);
    switch (charset.kind) {
    case CharsetKind::utf_16: return from_utf_16(bytes, charset.iconv_name);
    case CharsetKind::stateful: return from_multi_byte(bytes, charset.iconv_name);
    case CharsetKind::hz:
        if (ascii::is_plain(bytes))
            return from_multi_byte(hz_to_gb18030(bytes), charset.iconv_name);
        return from_multi_byte(bytes, charset.iconv_name);
    case CharsetKind::iso_2022_jp:
        if (ascii::is_plain(bytes))
            return from_multi_byte(iso_2022_jp_to_euc_jp(bytes), charset.iconv_name);
        return to_utf8(bytes, {}); // 8-bit bytes: the label lies
    case CharsetKind::utf_8: return from_utf8(bytes);
    case CharsetKind::windows_1252:
    case CharsetKind::one_byte:
    case CharsetKind::multi_byte:
    case CharsetKind::unknown: break;
    }
    if (ascii::is_plain(bytes)) return from_ascii(bytes);
    const Utf8Shape shape = utf8_shape(bytes);
    if (charset.kind == CharsetKind::multi_byte) {
        std::optional<Converted> converted = convert(bytes, charset.iconv_name);
        if (!converted || is_rather_utf8(shape, converted->bad_bytes)) return utf8::repaired(bytes);
        return std::move(converted->text);
    }
    if (shape.bad == 0) return utf8::repaired(bytes);
    // A label of ASCII says nothing about 8-bit text.
    if (charset.kind == CharsetKind::unknown || ascii::starts_with(label, "us")) {
        return unlabelled(bytes, shape);
    }
    const char* name = charset.iconv_name;
    if (charset.kind == CharsetKind::windows_1252) name = behind_western_label(bytes, shape);
    const auto read = [&](std::string_view text) {
        return name == nullptr ? from_windows_1252(text) : from_one_byte(text, name);
    };
    if (shape.multi_byte == 0) return read(bytes);
    return by_lines(bytes, [&](std::string_view line, const Utf8Shape&) { return read(line); });
}

} // namespace mv::text
