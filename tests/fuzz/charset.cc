// Bytes under a label: the first line is the label, the rest the text.
#include "text/charset.hh"

#include "check.hh"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    using namespace mv;
    const auto [label, bytes] = fuzz::split_at_newline({reinterpret_cast<const char*>(data), size});
    fuzz::require_utf8(text::to_utf8(bytes, label));
    fuzz::require_utf8(text::to_utf8(bytes, {}));
    return 0;
}
