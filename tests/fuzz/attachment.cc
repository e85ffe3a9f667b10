// The bytes of an attachment, read without any program of others.
#include "attach/extract.hh"
#include "attach/limits.hh"

#include "check.hh"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    using namespace mv;
    const std::string_view bytes{reinterpret_cast<const char*>(data), size};
    const attach::Extract read = attach::extract({.bytes = bytes, .name = {}, .type = {}}, {}, {});
    const attach::Outcome& outcome = read.outcome;
    fuzz::require_utf8(outcome.text);
    fuzz::require(outcome.text.size() <= attach::max_text_bytes, "text is bounded");
    fuzz::require(outcome.state != attach::State::pending, "the state is final");
    return 0;
}
