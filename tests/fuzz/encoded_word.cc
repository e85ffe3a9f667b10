// A header value with encoded words, as a field and as a parameter.
#include "text/encoded_word.hh"

#include "check.hh"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    using namespace mv;
    const std::string_view value(reinterpret_cast<const char*>(data), size);
    fuzz::require_utf8(text::decode_header(value));
    fuzz::require_utf8(text::decode_header(value, "koi8-r"));
    fuzz::require_utf8(text::parameter(value, "filename"));
    fuzz::require_utf8(text::parameter(value, "name"));
    return 0;
}
