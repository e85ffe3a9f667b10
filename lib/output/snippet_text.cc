#include "output/snippet_text.hh"
#include "base/utf8.hh"

#include "output/paint.hh"

namespace mv::output {

void append_snippet(std::string& out, const Style& style, const query::Snippet& snippet) {
    if (!snippet.source.empty()) {
        append_painted(out, style, Look::faint, snippet.source + ":");
        out.push_back(' ');
    }
    append_painted(out, style, Look::plain, snippet.text, snippet.marks);
}

void json_snippet(Json& json, const query::Snippet* snippet) {
    json.key("snippet");
    snippet ? json.string(snippet->text) : json.null();
    json.key("snippet_marks").begin_array();
    std::size_t at = 0, characters = 0;
    const auto characters_up_to = [&](std::size_t end) {
        characters += utf8::length(std::string_view(snippet->text).substr(at, end - at));
        at = end;
        return characters;
    };
    for (const Stretch& mark : snippet ? snippet->marks : std::vector<Stretch>()) {
        json.begin_array().integer(characters_up_to(mark.begin));
        json.integer(characters_up_to(mark.end)).end_array();
    }
    json.end_array();
    json.key("snippet_source").string(snippet ? snippet->source : std::string());
}

} // namespace mv::output
