// A query as typed.
#include "query/parser.hh"

#include "check.hh"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    using namespace mv;
    static words::Tokeniser tokeniser;
    const std::string text(reinterpret_cast<const char*>(data), size);
    const query::Clock clock{.now = 1'709'640'000, .zone = query::Zone::utc};
    const auto parsed = query::parse(text, clock, tokeniser);
    if (parsed) {
        query::to_string(parsed->root);
    } else {
        fuzz::require(!parsed.problem().what.empty(), "an error says what is wrong");
    }
    return 0;
}
