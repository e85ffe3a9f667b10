#include "show/page.hh"

#include <algorithm>

#include "output/paint.hh"
#include "output/sanitise.hh"
#include "show/attachment_lines.hh"
#include "show/wrap.hh"

namespace mv::show {

namespace {

using output::Look;

constexpr std::size_t rule_columns = 72;

std::vector<Stretch> marks_of(const Page& page, std::string_view text,
                              std::optional<index::Column> column) {
    if (!page.highlighter || !column) return {};
    return page.highlighter->find(text, *column);
}

// The marks that lie in [begin, end), counted from begin. Asked for in rising order; at: the first
// mark that may matter.
std::vector<Stretch> marks_within(const std::vector<Stretch>& marks, std::size_t& at,
                                  std::size_t begin, std::size_t end) {
    while (at < marks.size() && marks[at].end <= begin)
        ++at;
    std::vector<Stretch> within;
    for (std::size_t i = at; i < marks.size() && marks[i].begin < end; ++i) {
        within.push_back(
            {std::max(marks[i].begin, begin) - begin, std::min(marks[i].end, end) - begin});
    }
    return within;
}

// Text whose lines are broken for the page, with marks; each line after the first begins with
// `hanging`.
void append_text(std::string& out, std::string_view text, const std::vector<Stretch>& marks,
                 Look look, const std::string& hanging, const Page& page) {
    std::size_t mark = 0;
    bool is_first = true;
    const std::size_t columns =
        page.columns > hanging.size() ? page.columns - hanging.size() : page.columns;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        const Wrapped wrapped = wrap(line, columns);
        const std::string_view prefix = line.substr(0, wrapped.prefix);
        const Look line_look = quote_prefix(line) > 0 ? Look::faint : look;
        for (const Wrapped::Piece& piece : wrapped.pieces) {
            if (!is_first) out += hanging;
            is_first = false;
            output::append_painted(out, page.style, line_look, prefix);
            output::append_painted(out, page.style, line_look,
                                   line.substr(piece.begin, piece.end - piece.begin),
                                   marks_within(marks, mark, at + piece.begin, at + piece.end));
            out.push_back('\n');
        }
        at = end + 1;
    }
}

void append_attachments(std::string& out, const Letter& letter, const Page& page) {
    if (letter.document.attachments.empty()) return;
    output::append_painted(out, page.style, Look::faint, "Attachments (--part NUMBER prints one):");
    out.push_back('\n');
    for (const AttachmentLine& line : attachment_lines(letter.document.attachments)) {
        out += line.before;
        output::append_painted(out, page.style, Look::plain, line.name,
                               marks_of(page, line.name, index::Column::file));
        out.append(line.after).push_back('\n');
    }
}

void append_notes(std::string& out, const Letter& letter, const Page& page) {
    const auto append = [&](const std::string& note) {
        output::append_painted(out, page.style, Look::faint, "Note: " + output::sanitised(note));
        out.push_back('\n');
    };
    if (!letter.document.readable) append("not readable as mail: " + letter.document.reason);
    for (const std::string& note : letter.document.notes)
        append(note);
}

} // namespace

void append_header_lines(std::string& out, const std::vector<HeaderLine>& lines, const Page& page) {
    std::size_t widest = 0;
    if (page.columns > 0) {
        for (const HeaderLine& line : lines)
            widest = std::max(widest, std::min<std::size_t>(line.name.size(), 10));
    }
    for (const HeaderLine& line : lines) {
        output::append_painted(out, page.style, Look::faint, line.name + ":");
        out.append(widest > line.name.size() ? widest - line.name.size() : 0, ' ');
        out.push_back(' ');
        const std::string hanging(widest + 2, ' ');
        if (line.value.empty()) out.push_back('\n');
        append_text(out, line.value, marks_of(page, line.value, line.column), line.look, hanging,
                    page);
    }
}

void append_body(std::string& out, const Letter& letter, const Page& page) {
    const std::string text = output::sanitised(letter.document.body, output::Lines::many);
    append_text(out, text, marks_of(page, text, index::Column::body), Look::plain, {}, page);
}

void append_letter(std::string& out, const Letter& letter, const Page& page) {
    append_header_lines(out, header_lines(letter), page);
    if (!letter.document.body.empty()) out.push_back('\n');
    append_body(out, letter, page);
    if (!letter.document.attachments.empty()) out.push_back('\n');
    append_attachments(out, letter, page);
    if (!letter.document.readable || !letter.document.notes.empty()) out.push_back('\n');
    append_notes(out, letter, page);
}

void append_rule(std::string& out, const Page& page) {
    const std::size_t columns =
        page.columns > 0 ? std::min(page.columns, rule_columns) : rule_columns;
    std::string rule;
    for (std::size_t i = 0; i < columns; ++i)
        rule += "─";
    out.push_back('\n');
    output::append_painted(out, page.style, Look::faint, rule);
    out += "\n\n";
}

} // namespace mv::show
