#pragma once
// HTML → tags and text, as a browser's tokenizer reads it: entities decoded, names in lower case, no
// tree, so nothing nests. Linear time and bounded memory whatever the HTML holds. The door of the
// HTML library, with html_tags.hh for what its tag numbers mean.

#include <cstddef>
#include <span>
#include <string_view>

namespace mv::text {

struct HtmlAttribute { // views live until the call they are passed to returns
    std::string_view name, value;
};

class HtmlTokenSink {
  public:
    virtual ~HtmlTokenSink() = default;
    virtual void open(std::size_t tag, std::span<const HtmlAttribute> attributes) = 0;
    virtual void close(std::size_t tag) = 0;
    virtual void text(std::string_view text) = 0;

    // Where text goes on when html[at] lies inside an element whose content is no HTML and that was
    // opened before (a style sheet, a script); else at.
    virtual std::size_t after_raw_text(std::string_view html, std::size_t at) const = 0;
};

// html is UTF-8. The bytes of images inside attributes are left out.
void tokenise_html(std::string_view html, HtmlTokenSink& sink);

} // namespace mv::text
