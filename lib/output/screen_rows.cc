#include "output/screen_rows.hh"

#include <algorithm>
#include <array>

#include "output/paint.hh"
#include "output/short_date.hh"
#include "output/snippet_text.hh"
#include "output/width.hh"

namespace mv::output {

namespace {

// Left out of a narrow window one after the other until the subject has room.
constexpr std::array<std::string_view, 2> least_wanted = {"folder", "id"};

// Behind the letters of the flags: it has attachments, and only there a word was found.
constexpr char attachment_mark = '@';
constexpr char found_mark = '*';

// Ends of dates and numbers stand under each other.
bool is_right_aligned(Show show) {
    switch (show) {
    case Show::date:
    case Show::received:
    case Show::number: return true;
    case Show::text:
    case Show::flags:
    case Show::subject:
    case Show::snippet: break;
    }
    return false;
}

// Older dates are longer, and most often they come later.
std::size_t least_of(Show show) {
    return show == Show::date || show == Show::received ? short_date_columns : 0;
}

std::optional<index::Column> searched_column(const HitField& field) {
    if (field.name == "subject") return index::Column::subject;
    if (field.name == "from") return index::Column::from;
    return std::nullopt;
}

bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

} // namespace

ScreenRows::ScreenRows(const Screen& screen, FieldList fields, Fields chosen,
                       const query::Node& query)
    : screen_(screen), fields_(std::move(fields)), chosen_(chosen), highlighter_(query) {
    std::erase_if(fields_, [](const HitField* f) { return f->on_screen.show == Show::snippet; });
}

void ScreenRows::fit_to(std::span<const query::Hit> hits) {
    if (widths_.empty() && !hits.empty()) decide_widths(hits);
}

void ScreenRows::decide_widths(std::span<const query::Hit> hits) {
    std::vector<ColumnNeed> needs;
    for (const HitField* field : fields_) {
        ColumnNeed need{.share = field->on_screen.share, .widest = least_of(field->on_screen.show)};
        if (need.share != Share::rest) {
            for (const query::Hit& hit : hits)
                need.widest = std::max(need.widest, columns(text_of(*field, hit)));
        }
        needs.push_back(need);
    }
    for (const std::string_view name : least_wanted) {
        if (chosen_ == Fields::chosen || least_width(needs) <= screen_.columns) break;
        const auto at = std::ranges::find(fields_, name, &HitField::name);
        if (at == fields_.end()) continue;
        needs.erase(needs.begin() + (at - fields_.begin()));
        fields_.erase(at);
    }
    widths_ = column_widths(needs, screen_.columns);
}

std::string ScreenRows::text_of(const HitField& field, const query::Hit& hit) const {
    std::string text;
    switch (field.on_screen.show) {
    case Show::date: return short_date(hit.row.date, screen_.now);
    case Show::received: return short_date(hit.row.received, screen_.now);
    case Show::flags:
        field.append_text(text, hit);
        if (hit.row.attachment_count > 0) text += attachment_mark;
        if (is_found_in_attachment_only(hit)) text += found_mark;
        return text;
    case Show::text:
    case Show::number:
    case Show::subject:
    case Show::snippet: break;
    }
    field.append_text(text, hit);
    return text;
}

void ScreenRows::append_row(std::string& out, const query::Hit& hit) {
    std::size_t column = 1; // as terminals count
    for (std::size_t i = 0; i < fields_.size(); ++i) {
        const HitField& field = *fields_[i];
        const bool right = is_right_aligned(field.on_screen.show);
        const bool last = i + 1 == fields_.size();
        std::string text = text_of(field, hit);
        if (field.on_screen.share != Share::exact) text = cut(text, widths_[i]);
        const std::size_t width = std::max(columns(text), widths_[i]);
        const std::size_t padding = width - columns(text);
        if (right) out.append(padding, ' ');
        std::vector<Stretch> marked;
        if (const auto searched = searched_column(field); searched && screen_.style.is_on())
            marked = highlighter_.find(text, *searched);
        append_painted(out, screen_.style, look_of(field, hit), text, marked);
        if (last) break;
        if (!right) out.append(padding, ' ');
        out.append(gap_columns, ' ');
        column += width + gap_columns;
        if (screen_.moves_cursor && !is_ascii(text)) {
            out.append("\033[").append(std::to_string(column)).append("G");
        }
    }
    if (!fields_.empty()) out.push_back('\n');
    if (!hit.snippet) return;
    out.append(snippet_indent, ' ');
    append_snippet(out, screen_.style, *hit.snippet);
    out.push_back('\n');
}

} // namespace mv::output
