// HTML, as UTF-8 that may be ill-formed, to reading text.
#include "text/html.hh"

#include "check.hh"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    using namespace mv;
    const std::string html = utf8::repaired({reinterpret_cast<const char*>(data), size});
    fuzz::require_utf8(text::html_to_text(html));
    return 0;
}
