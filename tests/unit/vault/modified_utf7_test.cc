#include "vault/modified_utf7.hh"

#include <catch2/catch.hpp>

#include <optional>
#include <sstream>
#include <string>

#include "base/utf8.hh"
#include "support/child.hh"

using namespace mv;
using namespace std::string_literals;
using vault::from_modified_utf7;

TEST_CASE("modified utf-7: the examples of RFC 3501", "[vault]") {
    CHECK(from_modified_utf7("~peter/mail/&U,BTFw-/&ZeVnLIqe-") == "~peter/mail/台北/日本語");
    CHECK_FALSE(from_modified_utf7("&Jjo!"));
    CHECK(from_modified_utf7("&Jjo-!") == "☺!");
    CHECK_FALSE(from_modified_utf7("&U,BTFw-&ZeVnLIqe-"));
    CHECK(from_modified_utf7("&U,BTF2XlZyyKng-") == "台北日本語");
}

TEST_CASE("modified utf-7: what breaks a rule is not decoded at all", "[vault]") {
    const std::string text = GENERATE(values<std::string>({
        "&",            // no end
        "a&AOQ",        // no end
        "a&A-",         // six bits
        "a&AOR-",       // bits left over that are not 0
        "a&AOQA-",      // eight bits left over
        "a&AGE-",       // "a", which stands for itself
        "a&AC8-",       // "/"
        "a&AAA-",       // NUL
        "a&2D0-",       // the first half of a pair
        "a&3gA-",       // the second half
        "a&2D3YPQ-",    // two first halves
        "a&AO Q-",      // a blank in base64
        "a&AO/Q-",      // "/" of ordinary base64
        "Gr\xC3\xBC&-", // 8-bit
        "a\tb",         // a control
    }));
    CAPTURE(text);
    CHECK_FALSE(from_modified_utf7(text));
}

TEST_CASE("modified utf-7: reads what Python writes", "[vault]") {
    // One name a line: random runs of ASCII, '&' and code points of all planes, as UTF-8 and
    // encoded.
    const std::string pairs = test::output_of({"python3", "-c", R"(
import base64, itertools, random
r = random.Random(20240102)
def code_point():
    c = r.choice([r.randrange(0xA0, 0x800), r.randrange(0x800, 0xD800), r.randrange(0xE000, 0x10000),
                  r.randrange(0x10000, 0x110000), r.randrange(0x20, 0x7F), r.randrange(0x20, 0x7F), 0x26])
    return chr(c)
def encoded(name):
    out = ''
    for plain, run in itertools.groupby(name, lambda c: ' ' <= c <= '~'):
        run = ''.join(run)
        if plain:
            out += run.replace('&', '&-')
        else:
            out += '&' + base64.b64encode(run.encode('utf-16-be'), b'+,').rstrip(b'=').decode() + '-'
    return out
for _ in range(2000):
    name = ''.join(code_point() for _ in range(r.randrange(1, 12)))
    print(encoded(name), name, sep='\t')
)"},
                                              "");
    std::istringstream lines(pairs);
    int count = 0;
    for (std::string line; std::getline(lines, line); ++count) {
        const std::size_t tab = line.find('\t');
        CAPTURE(line);
        REQUIRE(from_modified_utf7(line.substr(0, tab)) == line.substr(tab + 1));
    }
    CHECK(count == 2000);
}

TEST_CASE("modified utf-7: whatever the bytes, what is decoded is UTF-8", "[vault]") {
    const std::string likely = "&&--AaOQ2D3Y,+/ \x80\xFF"s;
    std::uint64_t state = 1;
    for (int i = 0; i < 20000; ++i) {
        std::string text;
        for (int k = 0; k < 12; ++k) {
            state = state * 6364136223846793005 + 1442695040888963407;
            text.push_back(likely[(state >> 33) % likely.size()]);
        }
        const auto decoded = from_modified_utf7(text);
        if (decoded) REQUIRE(utf8::is_valid(*decoded));
    }
}
