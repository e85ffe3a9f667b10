#include "show/excerpt.hh"

#include <catch2/catch.hpp>

#include "output/width.hh"
#include "query/parser.hh"

namespace {

using mv::index::Column;

// The snippet of a text, what the query matched in brackets.
std::string snippet(const std::string& query, const std::string& text, std::size_t columns = 40) {
    mv::words::Tokeniser tokeniser;
    const mv::query::Clock clock{.now = 1'700'000'000, .zone = mv::query::Zone::utc};
    const auto parsed = mv::query::parse(query, clock, tokeniser).or_throw();
    mv::output::Highlighter highlighter(parsed.root);
    const auto passage = mv::show::best_passage(text, highlighter, Column::body, columns - 2);
    const mv::query::Snippet found = mv::show::excerpt(text, passage, columns);
    CHECK(mv::output::columns(found.text) <= columns);
    std::string out;
    std::size_t at = 0;
    for (const mv::Stretch& mark : found.marks) {
        REQUIRE(mark.begin >= at);
        REQUIRE(mark.end > mark.begin);
        REQUIRE(mark.end <= found.text.size());
        out += found.text.substr(at, mark.begin - at) + "[" +
               found.text.substr(mark.begin, mark.end - mark.begin) + "]";
        at = mark.end;
    }
    return out + found.text.substr(at);
}

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i)
        all += text;
    return all;
}

const std::string filler = repeated("lorem ipsum dolor ", 20);

} // namespace

TEST_CASE("snippet: which passage is shown, and what is marked in it", "[show]") {
    struct Row {
        const char* query;
        std::string text, snippet;
    };
    const auto row = GENERATE_COPY(values<Row>({
        // a text that fits is shown whole
        {"voic", "An invoice.", "An in[voic]e."},
        {"invoice", "", ""},
        // the passage with the most different words, be it the last
        {"invoice budget", "invoice invoice invoice " + filler + "budget of the invoice",
         "…ipsum dolor [budget] of the [invoice]"},
        // of the same words, where there are more of them
        {"invoice", "invoice " + filler + "invoice, invoice!",
         "…lorem ipsum dolor [invoice], [invoice]!"},
        // then the narrowest, then the first
        {"invoice budget", "invoice for a certain budget " + filler + "invoice budget end",
         "…lorem ipsum dolor [invoice] [budget] end"},
        {"invoice", "first invoice " + filler + "second invoice",
         "first [invoice] lorem ipsum dolor lorem…"},
        // a phrase in its order
        {"\"budget meeting\"", "meeting budget " + filler + "the budget: meeting at noon",
         "…dolor the [budget: meeting] at noon"},
        // what is left out is not marked
        {"invoice NOT budget", "an invoice, a budget", "an [invoice], a budget"},
        {"invoice subject:budget", "an invoice, a budget", "an [invoice], a budget"},
        // whole words, beginnings, short words
        {"=invoice", "reinvoice invoices " + filler + "invoice",
         "…ipsum dolor lorem ipsum dolor [invoice]"},
        {"hr", "three hr", "three [hr]"},
        // other spellings
        {"strasse", "in der Stra\u00DFe", "in der [Stra\u00DFe]"},
        {"reunion", "Re\u0301union", "[Re\u0301union]"},
        {"soft", "so\u00ADft", "[soft]"},
        // blanks of all kinds are one
        {"invoice", "an\t \n\u00A0\u3000invoice\f\n", "an [invoice]"},
        // found by something else: the beginning
        {"subject:budget", "  A letter\nof two lines, which goes on and on and on.",
         "A letter of two lines, which goes on…"},
        {"*", "> quoted\n\nanswer", "> quoted answer"},
        // Chinese, Japanese, Korean: cut between characters
        {"会議", "明日の会議", "明日の[会議]"},
        {"会議", repeated("天", 100) + "会議" + repeated("地", 100),
         "…天天天天天[会議]地地地地地地地地地地地地…"},
        {"会議室 東京", "会議室は東京駅の前", "[会議室]は[東京]駅の前"},
        // controls, direction, marks without end
        {"invoice", "\x1B[2J\u202Einvoice\u0007", "\uFFFD[2J\uFFFD[invoice]\uFFFD"},
        {"end", "z" + repeated("\u0301", 50) + " end", "z" + repeated("\u0301", 8) + " [end]"},
        {"end", "z" + repeated("\u0301", 500) + " end", "…[end]"},
    }));
    CAPTURE(row.query, row.text);
    CHECK(snippet(row.query, row.text) == row.snippet);
}

TEST_CASE("snippet: words that take more than there is are cut", "[show]") {
    const std::string phrase = "budget" + repeated("-", 100) + "meeting";
    CHECK(snippet("\"budget meeting\"", "a " + phrase + " b") ==
          "…[budget" + repeated("-", 32) + "]…");
    CHECK(snippet("needle", repeated("x", 1000) + "-needle-" + repeated("y", 1000)) ==
          "…" + repeated("x", 9) + "-[needle]-" + repeated("y", 21) + "…");
}

TEST_CASE("snippet: a text of nothing but matches takes no time", "[show]") {
    // 8 MB; the passage is sought among the first 100,000 matches.
    const std::string text = repeated("aaa ", 2'000'000);
    CHECK(snippet("aaa", text, 20) == "[aaa] [aaa] [aaa] [aaa]…");
    const std::string blanks = "aaa" + std::string(4'000'000, ' ') + "bbb";
    CHECK(snippet("aaa bbb", blanks, 20) == "[aaa] [bbb]");
    const std::string marks = "aaa" + repeated("\u0301", 2'000'000) + " bbb";
    CHECK(snippet("bbb", marks, 20).size() < 100);
}
