#include "output/highlight.hh"

#include <catch2/catch.hpp>

#include "query/parser.hh"

namespace {

using mv::index::Column;

// text with what the query marks in brackets.
std::string marked(const std::string& query, const std::string& text, Column column) {
    mv::words::Tokeniser tokeniser;
    const mv::query::Clock clock{.now = 1'700'000'000, .zone = mv::query::Zone::utc};
    const auto parsed = mv::query::parse(query, clock, tokeniser).or_throw();
    mv::output::Highlighter highlighter(parsed.root);
    std::string out;
    std::size_t at = 0;
    for (const mv::Stretch& stretch : highlighter.find(text, column)) {
        REQUIRE(stretch.begin >= at);
        REQUIRE(stretch.end > stretch.begin);
        REQUIRE(stretch.end <= text.size());
        out += text.substr(at, stretch.begin - at) + "[" +
               text.substr(stretch.begin, stretch.end - stretch.begin) + "]";
        at = stretch.end;
    }
    return out + text.substr(at);
}

} // namespace

TEST_CASE("highlight: what a query matched, in the text as it is written", "[output]") {
    struct Row {
        const char *query, *text, *marked;
    };
    const auto row = GENERATE(values<Row>({
        // fragments, at any place of a word, as often as they stand there
        {"voic", "Invoice and reinvoiced", "In[voic]e and rein[voic]ed"},
        {"ana", "banana", "b[anana]"},
        {"VOICE", "an invoice", "an in[voice]"},
        {"invoices", "an invoice", "an invoice"},
        // whole words and beginnings
        {"=invoice", "invoice invoices", "[invoice] invoices"},
        {"inv*", "invoice reinvoice", "[inv]oice reinvoice"},
        // a word of two letters: whole in a body
        {"hr", "hr three", "[hr] three"},
        {"c++", "c++ and c", "[c++] and c"},
        // other spellings
        {"reunion", "Réunion", "[Réunion]"},
        {"reunion", "Re\u0301union", "[Re\u0301union]"},
        {"strasse", "die Stra\u00DFe", "die [Stra\u00DFe]"},
        {"tras", "Stra\u00DFe", "S[tra\u00DF]e"},
        {"invoice", "ＩＮＶＯＩＣＥ", "[ＩＮＶＯＩＣＥ]"},
        {"lodz", "Łódź", "[Łódź]"},
        {"office", "oﬃce", "[oﬃce]"},
        {"fic", "oﬃce", "o[ﬃc]e"},
        {"2", "½ cup", "[½] cup"},
        // phrases: punctuation is loose, each end open, words between whole
        {"\"user@example.com\"", "to user@example.com.", "to [user@example.com]."},
        {"\"ser@example.co\"", "user@example.com", "u[ser@example.co]m"},
        {"\"see you monday\"", "See you,\n> Monday then", "[See you,\n> Monday] then"},
        {"\"see you monday\"", "see yours monday", "see yours monday"},
        {"=\"see you\"", "see you, oversee you, see yours", "[see you], oversee you, see yours"},
        // scripts without blanks
        {"会議", "今日の会議室で", "今日の[会議]室で"},
        {"議", "会議と議事", "会[議]と[議]事"},
        {"会議3回", "第1会議3回目", "第1[会議3回]目"},
        {"会議3回", "会議室3回", "会議室3回"},
        {"ガ", "カガ", "カ[ガ]"},
        {"ｶﾞ", "カガ", "カ[ガ]"},
        // several words, each by itself; what NOT leaves out is not marked
        {"budget meeting", "meeting about the budget", "[meeting] about the [budget]"},
        {"budget OR meeting", "a meeting", "a [meeting]"},
        {"budget -meeting", "budget meeting", "[budget] meeting"},
        {"NOT (budget NOT meeting)", "budget meeting", "budget [meeting]"},
        {"budge udget", "budget", "[budget]"},
        {"since:7d", "since 7d", "since 7d"},
        {"*", "all of it", "all of it"},
        // a machine-made word is found by its beginning only
        {"0123", "0123456789abcdef0123456789abcdef", "[0123]456789abcdef0123456789abcdef"},
        // fields that are no body
        {"subject:budget", "budget", "budget"},
        {"body:budget", "budget", "[budget]"},
    }));
    CAPTURE(row.query);
    CHECK(marked(row.query, row.text, Column::body) == row.marked);
}

TEST_CASE("highlight: columns of their own", "[output]") {
    CHECK(marked("subject:budget", "budget", Column::subject) == "[budget]");
    CHECK(marked("from:ann", "Johanna <ann@example.org>", Column::from) ==
          "Joh[ann]a <[ann]@example.org>");
    CHECK(marked("from:ann", "Johanna", Column::to) == "Johanna");
    CHECK(marked("recip:ann", "Johanna", Column::cc) == "Joh[ann]a");
    CHECK(marked("file:report", "Report.pdf", Column::file) == "[Report].pdf");
    // one and two letters: anywhere in a word of subject and sender
    CHECK(marked("hr", "three", Column::subject) == "t[hr]ee");
    CHECK(marked("hr", "three", Column::to) == "three");
}
