#include "output/snippet_text.hh"

#include "output/paint.hh"

namespace mv::output {

void append_snippet(std::string& out, const Style& style, const query::Snippet& snippet) {
    if (!snippet.source.empty()) {
        append_painted(out, style, Look::faint, snippet.source + ":");
        out.push_back(' ');
    }
    append_painted(out, style, Look::plain, snippet.text, snippet.marks);
}

} // namespace mv::output
