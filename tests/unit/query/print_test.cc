#include "query/print.hh"

#include <iterator>
#include <random>

#include <catch2/catch.hpp>

#include "query/fields.hh"
#include "query/parser.hh"

using namespace mv;
using namespace mv::query;

namespace {

const Clock clock_at_zero{.now = 0, .zone = Zone::utc};

Node parsed(const std::string& text) {
    words::Tokeniser tokeniser;
    return parse(text, clock_at_zero, tokeniser).or_throw().root;
}

// A query of random pieces, spelled as people spell.
class Typist {
  public:
    explicit Typist(unsigned seed) : random_(seed) {}

    std::string query(int depth) {
        std::string text = operand(depth);
        for (int more = below(3); more > 0; --more) {
            const char* joints[] = {" ", " AND ", " OR "};
            text += joints[below(3)] + operand(depth);
        }
        return text;
    }

  private:
    int below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(random_); }

    std::string operand(int depth) {
        std::string text = below(5) == 0 ? "NOT " : below(8) == 0 ? "-" : "";
        if (depth > 0 && below(3) == 0) return text + "(" + query(depth - 1) + ")";
        switch (below(4)) {
        case 0: return text + field();
        case 1: return text + "\"" + word() + " " + word() + "\"";
        default: return text + word();
        }
    }
    std::string word() {
        const char* words[] = {"invoice",
                               "c++",
                               "\xE4\xBC\x9A\xE8\xAD\xB0",
                               "x_y",
                               "user@example.com",
                               "or",
                               "a-b.c",
                               "say\"\"so",
                               "R\xC3\xA9union"};
        return words[below(std::size(words))];
    }
    std::string field() {
        const char* values[] = {"from:ann",
                                "to:=bob",
                                "subject:\"a \"\"b\"\" c\"",
                                "contact:x*",
                                "is:unread",
                                "has:attachment",
                                "flag:flagged",
                                "is:list",
                                "date:2023..",
                                "date:..2024-02",
                                "date:2019-03-05",
                                "before:7d",
                                "since:@-5",
                                "size:10k..2M",
                                "larger:5M",
                                "smaller:1",
                                "size:7",
                                "folder:\"A b\"",
                                "list:dev.example.org",
                                "id:9F3c",
                                "mid:<a@b>",
                                "label:Work",
                                "path:2019/cur",
                                "inv*",
                                "=\"whole phrase\"",
                                "=word",
                                "recip:\"x y\"",
                                "*"};
        return values[below(std::size(values))];
    }

    std::mt19937 random_;
};

} // namespace

TEST_CASE("print: what is printed parses to the same tree", "[query]") {
    Typist typist(20240305);
    int kept = 0;
    for (int round = 0; round < 5000; ++round) {
        const std::string typed = typist.query(4);
        CAPTURE(typed);
        words::Tokeniser tokeniser;
        const auto first = parse(typed, clock_at_zero, tokeniser);
        if (!first) continue; // a quote in a word
        ++kept;
        const std::string printed = to_query(first->root);
        CAPTURE(printed);
        REQUIRE(to_string(parsed(printed)) == to_string(first->root));
        CHECK(to_query(parsed(printed)) == printed);
    }
    CHECK(kept > 4000);
}

TEST_CASE("print: queries as a person would type them", "[query]") {
    CHECK(to_query(parsed("  budget   AND from:ann ")) == "budget from:ann");
    CHECK(to_query(parsed("(a OR \"b c\") -spam")) == "(a OR \"b c\") NOT spam");
    CHECK(to_query(parsed("has:attachment larger:1k")) == "is:attachment size:1024..");
    CHECK(to_query(parsed("date:@5..@9 OR date:@7")) == "date:@5..@9 OR date:@7");
}

TEST_CASE("print: every field and flag comes back", "[query]") {
    for (const Field& field : fields()) {
        if (field.kind == FieldKind::saved) continue; // comes back as what it stands for
        CAPTURE(field.name);
        const Node node = parsed(std::string(field.example));
        CHECK(to_string(parsed(to_query(node))) == to_string(node));
    }
    for (const FlagName& flag : flag_names())
        CHECK(to_query(parsed("is:" + std::string(flag.name))) == "is:" + std::string(flag.name));
}
