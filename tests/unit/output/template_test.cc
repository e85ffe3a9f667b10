#include "output/template.hh"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <ctime>
#include <string>

#include "base/calendar.hh"

using namespace mv;
using output::Template;

namespace {

query::Hit sample() {
    query::Hit hit;
    hit.row.date = calendar::to_seconds({2024, 3, 5, 17, 30, 0});
    hit.row.received = hit.row.date + 3600;
    hit.row.from = "Ann Lee\x1f"
                   "ann@example.org";
    hit.row.subject = "会議の\n日程";
    hit.row.location.length = 1234;
    hit.row.flags.set_letter('S');
    return hit;
}

std::string drawn(const std::string& text) {
    setenv("TZ", "UTC", 1);
    tzset();
    std::string out;
    std::move(Template::parse(text)).or_throw().append(out, sample());
    return out;
}

} // namespace

TEST_CASE("template: rows are drawn as it says", "[output]") {
    struct Row {
        std::string text, drawn;
    };
    const auto row = GENERATE(values<Row>({
        {"", ""},
        {"plain", "plain"},
        {"{subject}", "会議の 日程"},
        {"<{flags}>", "<S>"},
        {"{date}", "2024-03-05 17:30"},
        {"{date:%F}", "2024-03-05"},
        {"{date:%d %b %Y, %H:%M}", "05 Mar 2024, 17:30"},
        {"{received:%H}", "18"},
        {"{date:12}|", "2024-03-05 …|"},
        {"{from:10}|", "Ann Lee   |"},
        {"{from:4}|", "Ann…|"},
        {"{from:>10}|", "   Ann Lee|"},
        {"{subject:8}|", "会議の …|"},
        {"{size:>8}", "    1234"},
        {"{{{size}}}", "{1234}"},
        {"a\\tb\\n\\\\", "a\tb\n\\"},
        {"{from} – {size}", "Ann Lee – 1234"},
        {"100%", "100%"},
    }));
    CAPTURE(row.text);
    CHECK(drawn(row.text) == row.drawn);
}

TEST_CASE("template: mistakes are pointed at", "[output]") {
    struct Row {
        std::string text;
        std::size_t offset;
        std::string what;
    };
    const auto row = GENERATE(values<Row>({
        {"a {subjct}", 3, "there is no field 'subjct'"},
        {"a {", 2, "this brace is never closed"},
        {"a {subject", 2, "this brace is never closed"},
        {"a }", 2, "this brace closes nothing"},
        {"{}", 1, "there is no field ''"},
        {"{from:}", 6, "not a width of 1 to 1000 columns"},
        {"{from:0}", 6, "not a width of 1 to 1000 columns"},
        {"{from:1001}", 6, "not a width of 1 to 1000 columns"},
        {"{from:%F}", 6, "not a width of 1 to 1000 columns"},
        {"{date:x}", 6, "not a width of 1 to 1000 columns"},
        {"{from:-5}", 6, "not a width of 1 to 1000 columns"},
        {"a\\x", 1, "there is no such escape"},
        {"a\\", 1, "there is no such escape"},
    }));
    CAPTURE(row.text);
    const auto parsed = Template::parse(row.text);
    REQUIRE_FALSE(parsed);
    CHECK(parsed.problem().kind == Kind::usage);
    CHECK(parsed.problem().what == row.what);
    CHECK(parsed.problem().source == row.text);
    CHECK(parsed.problem().offset == row.offset);
    CHECK_FALSE(parsed.problem().hint.empty());
    std::string long_form = "{date:";
    for (int i = 0; i < 200; ++i)
        long_form += "%c";
    CHECK_FALSE(Template::parse(long_form + "}"));
}
