// HTML, as UTF-8 that may be ill-formed, to HTML that does nothing but show text.
#include "text/safe_html.hh"

#include <string>

#include "check.hh"

namespace {

constexpr std::string_view names = " a abbr address article aside b big blockquote br caption "
                                   "center cite code dd del div dl dt em "
                                   "figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i ins kbd "
                                   "li mark ol p pre q rp rt ruby s "
                                   "samp section small span strike strong sub sup table tbody td "
                                   "tfoot th thead tr tt u ul var wbr ";

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    using namespace mv;
    const std::string html = utf8::repaired({reinterpret_cast<const char*>(data), size});
    const std::string safe = text::safe_html(html);
    fuzz::require_utf8(safe);
    for (std::size_t at = safe.find('<'); at != std::string::npos; at = safe.find('<', at + 1)) {
        const std::size_t begin = at + (safe.compare(at, 2, "</") == 0 ? 2 : 1);
        const std::string name = safe.substr(begin, safe.find_first_of(" >", begin) - begin);
        fuzz::require(names.find(" " + name + " ") != std::string_view::npos,
                      "every tag is one of those that show text");
        const std::string tag = safe.substr(at, safe.find('>', at) - at);
        for (std::size_t quote = tag.find("=\""); quote != std::string::npos;
             quote = tag.find("=\"", tag.find('"', quote + 2))) { // behind the value
            const std::size_t blank = tag.rfind(' ', quote);
            const std::string attribute = tag.substr(blank + 1, quote - blank - 1);
            fuzz::require(attribute != "src" && attribute != "style" &&
                              !attribute.starts_with("on"),
                          "no attribute loads or runs anything");
        }
    }
    return 0;
}
