#include "message/uuencode.hh"

#include <algorithm>

#include "base/ascii.hh"
#include "message/lines.hh"

namespace mv::message {

namespace {

using ascii::is_digit;

std::string_view without_line_end(std::string_view line) {
    while (!line.empty() && (line.back() == '\r' || line.back() == ' '))
        line.remove_suffix(1);
    return line;
}

constexpr std::string_view uu_begin = "begin ", base64_begin = "begin-base64 ";

// "begin 644 name" → name.
std::optional<std::string_view> uu_name(std::string_view line, std::string_view begin = uu_begin) {
    line = without_line_end(line);
    if (!line.starts_with(begin)) return {};
    line.remove_prefix(begin.size());
    std::size_t digits = 0;
    while (digits < line.size() && line[digits] >= '0' && line[digits] <= '7')
        ++digits;
    if (digits < 3 || digits > 4 || digits + 1 >= line.size() || line[digits] != ' ') return {};
    return line.substr(digits + 1);
}

// Bytes a line of uuencode announces; nullopt when its length and letters do not fit.
std::optional<std::size_t> uu_count(std::string_view line) {
    line = without_line_end(line);
    if (line.empty() || line[0] < ' ' || line[0] > '`') return {};
    const std::size_t count = static_cast<std::size_t>(line[0] - ' ') & 63u;
    const std::size_t letters = (count + 2) / 3 * 4;
    // Blanks at the end of a line get lost on the way; some senders add a check letter.
    if (line.size() > letters + 2 || line.size() + 8 < letters + 1) return {};
    if (!std::ranges::all_of(line, [](char c) { return c >= ' ' && c <= '`'; })) return {};
    return count;
}

void append_uu_line(std::string& out, std::string_view line, std::size_t count) {
    const auto bits = [&](std::size_t i) {
        return i < line.size() ? (static_cast<unsigned>(line[i] - ' ') & 63u) : 0u;
    };
    const std::size_t wanted = out.size() + count;
    for (std::size_t i = 1; out.size() < wanted; i += 4) {
        const unsigned word = bits(i) << 18 | bits(i + 1) << 12 | bits(i + 2) << 6 | bits(i + 3);
        out.push_back(static_cast<char>(word >> 16 & 0xFF));
        if (out.size() < wanted) out.push_back(static_cast<char>(word >> 8 & 0xFF));
        if (out.size() < wanted) out.push_back(static_cast<char>(word & 0xFF));
    }
}

std::string_view yenc_name(std::string_view line) {
    const std::size_t at = line.find(" name=");
    return at == std::string_view::npos ? std::string_view()
                                        : without_line_end(line.substr(at + 6));
}

void append_yenc_line(std::string& out, std::string_view line) {
    for (std::size_t i = 0; i < line.size(); ++i) {
        unsigned c = static_cast<unsigned char>(line[i]);
        if (c == '=' && i + 1 < line.size()) c = static_cast<unsigned char>(line[++i]) - 64u;
        out.push_back(static_cast<char>(c - 42u));
    }
}

} // namespace

std::string decode_uuencode(std::string_view text) {
    std::string out;
    const Lines lines(text);
    const bool has_begin =
        text.starts_with("begin ") || text.find("\nbegin ") != std::string_view::npos;
    bool inside = !has_begin;
    for (std::size_t at = 0; at < text.size();) {
        const Line line = lines.at(at);
        const std::string_view content = lines.text(line);
        at = line.next;
        if (!inside) {
            inside = uu_name(content).has_value();
        } else if (without_line_end(content) == "end") {
            break;
        } else if (const auto count = uu_count(content)) {
            append_uu_line(out, content, *count);
        }
    }
    return out;
}

std::string decode_yenc(std::string_view text) {
    std::string out;
    bool inside = text.find("=ybegin ") == std::string_view::npos;
    // yEnc data may hold any byte but NUL, LF, CR and '='.
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (line.starts_with("=ybegin ")) {
            inside = true;
        } else if (line.starts_with("=yend")) {
            break;
        } else if (inside && !line.starts_with("=ypart ")) {
            append_yenc_line(out, line);
        }
    }
    return out;
}

namespace {

bool is_base64_line(std::string_view line) {
    line = without_line_end(line);
    return !line.empty() && std::ranges::all_of(line, [](char c) {
        return ascii::is_alnum(c) || c == '+' || c == '/' || c == '=';
    });
}

enum class Kind { uu, yenc, base64 };

bool ends_block(Kind kind, std::string_view line) {
    switch (kind) {
    case Kind::uu: return line == "end";
    case Kind::yenc: return line.starts_with("=yend");
    case Kind::base64: return line.starts_with("====");
    }
    return true;
}

bool is_data(Kind kind, std::string_view line) {
    switch (kind) {
    case Kind::uu: return uu_count(line).has_value();
    case Kind::yenc: return true;
    case Kind::base64: return is_base64_line(line);
    }
    return false;
}

// The block whose first line begins at `at`.
std::optional<InlineBlock> block_at(const Lines& lines, std::size_t at, Kind kind) {
    const std::string_view text = lines.text();
    Line line = lines.at(at);
    const std::string_view first = lines.text(line);
    const std::optional<std::string_view> name =
        kind == Kind::yenc ? yenc_name(first)
                           : uu_name(first, kind == Kind::uu ? uu_begin : base64_begin);
    if (!name || name->empty() || line.next >= text.size()) return {};
    if (!is_data(kind, lines.text(lines.at(line.next)))) return {};
    const std::size_t data = line.next;
    std::size_t end = data;
    while (end < text.size()) {
        line = lines.at(end);
        const std::string_view content = without_line_end(lines.text(line));
        // A yEnc block without its end is cut where another begins.
        if (kind == Kind::yenc && content.starts_with("=ybegin ")) break;
        const bool is_end = ends_block(kind, content);
        if (!is_end && !content.empty() && !is_data(kind, content)) break; // cut: text goes on here
        end = line.next;
        if (is_end) break;
    }
    constexpr std::string_view encodings[] = {"x-uuencode", "x-yenc", "base64"};
    const std::size_t begin_of_data = kind == Kind::base64 ? data : at;
    return InlineBlock{at, end, *name, encodings[static_cast<int>(kind)],
                       text.substr(begin_of_data, end - begin_of_data)};
}

} // namespace

std::optional<InlineBlock> next_inline_block(const Lines& lines, std::size_t offset) {
    const std::string_view text = lines.text();
    while (offset < text.size()) {
        // Each kind begins a line with "begin " or "begin-base64 " or "=ybegin ".
        std::size_t at = text.find("begin", offset);
        if (at == std::string_view::npos) return {};
        offset = at + 5;
        const bool is_yenc = at >= 2 && text.substr(at - 2, 2) == "=y";
        if (is_yenc) at -= 2;
        if (at > 0 && text[at - 1] != '\n' && text[at - 1] != '\r') continue;
        const Kind kind = is_yenc                                     ? Kind::yenc
                          : text.substr(at).starts_with(base64_begin) ? Kind::base64
                                                                      : Kind::uu;
        if (std::optional<InlineBlock> block = block_at(lines, at, kind)) return block;
    }
    return {};
}

} // namespace mv::message
