#include "output/paint.hh"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace mv::output;

TEST_CASE("paint: a text in a look, and stretches of it as matches", "[output]") {
    struct Row {
        Look look;
        std::string text;
        std::vector<mv::Stretch> marked;
        std::string painted; // with the sequences of ISO 6429
    };
    const auto row = GENERATE(values<Row>({
        {Look::plain, "", {}, ""},
        {Look::plain, "an invoice", {}, "an invoice"},
        {Look::unread, "an invoice", {}, "\033[1man invoice\033[0m"},
        {Look::plain, "an invoice", {{3, 10}}, "an \033[1;31minvoice\033[0m"},
        {Look::plain, "invoiced", {{0, 7}}, "\033[1;31minvoice\033[0md"},
        {Look::unread,
         "a b a",
         {{0, 1}, {4, 5}},
         "\033[1;31ma\033[0m\033[1m b \033[0m\033[1;31ma\033[0m"},
    }));
    CAPTURE(row.text);
    std::string out = "kept ";
    append_painted(out, Style(Colors::on), row.look, row.text, row.marked);
    CHECK(out == "kept " + row.painted);
    out.clear();
    append_painted(out, Style(Colors::off), row.look, row.text, row.marked);
    CHECK(out == row.text);
}
