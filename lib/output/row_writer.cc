#include "output/row_writer.hh"

#include <algorithm>

#include "output/sanitise.hh"
#include "output/snippet_text.hh"

namespace mv::output {

bool shows(const RowFormat& format, std::string_view field) {
    return format.shape != Shape::paths &&
           std::ranges::find(format.fields, field, &HitField::name) != format.fields.end();
}

bool shows_name(const RowFormat& format) {
    return format.shape == Shape::paths || shows(format, "path") || shows(format, "flags") ||
           shows(format, "uid");
}

index::Detail detail_for(const RowFormat& format) {
    if (format.shape == Shape::paths) return index::Detail::line;
    const bool whole = std::ranges::any_of(
        format.fields, [](const HitField* field) { return field->detail == index::Detail::whole; });
    return whole ? index::Detail::whole : index::Detail::line;
}

void append_row(std::string& out, const RowFormat& format, const query::Hit& hit) {
    switch (format.shape) {
    case Shape::line: {
        bool first = true;
        for (const HitField* field : format.fields) {
            if (!first) out.push_back('\t');
            first = false;
            if (field->on_screen.show == Show::snippet) {
                if (hit.snippet) append_snippet(out, format.style, *hit.snippet);
                continue;
            }
            const Look look = look_of(*field, hit);
            out += format.style.begin(look);
            field->append_text(out, hit);
            out += format.style.end(look);
        }
        break;
    }
    case Shape::json: {
        Json json(out);
        json.begin_object();
        for (const HitField* field : format.fields)
            field->append_json(json, hit);
        json.end_object();
        break;
    }
    case Shape::drawn: format.drawing.append(out, hit); break;
    case Shape::paths: {
        const std::string path = std::string(hit.vault) + "/" + hit.row.location.path();
        format.null_terminated ? void(out += path) : append_sanitised(out, path);
        break;
    }
    }
    out.push_back(format.null_terminated ? '\0' : '\n');
}

} // namespace mv::output
