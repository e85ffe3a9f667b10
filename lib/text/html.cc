#include "text/html.hh"

#include "base/utf8.hh"
#include "text/html_text.hh"
#include "text/html_tokens.hh"

namespace mv::text {

std::string html_to_text(std::string_view html) {
    HtmlText out(html.size());
    tokenise_html(html, out);
    std::string text = std::move(out).finish();
    return utf8::is_valid(text) ? text : utf8::repaired(text); // "&#xD800;"
}

} // namespace mv::text
