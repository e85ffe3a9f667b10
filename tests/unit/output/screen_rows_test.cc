#include "output/screen_rows.hh"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "base/calendar.hh"
#include "output/width.hh"

using namespace mv;
using output::Colors;
using output::ScreenRows;
using Fields = output::ScreenRows::Fields;

namespace {

const std::int64_t now = calendar::to_seconds({2026, 3, 5, 22, 30, 0});

query::Hit hit(std::string from, std::string subject, std::string flags, int attachments = 0) {
    query::Hit hit;
    hit.row.content = {0xAB, 0xCD, 0xEF, 0x01, 0x23, 0x45};
    hit.row.date = calendar::to_seconds({2026, 3, 1, 8, 0, 0});
    hit.row.from = std::move(from);
    hit.row.subject = std::move(subject);
    hit.row.folder_name = "INBOX";
    for (const char letter : flags)
        hit.row.flags.set_letter(letter);
    hit.row.attachment_count = attachments;
    return hit;
}

std::string shown(const output::Screen& screen, const std::vector<query::Hit>& hits,
                  output::FieldList fields = output::default_line_fields(),
                  Fields chosen = Fields::usual, const query::Node& query = {}) {
    setenv("TZ", "UTC", 1);
    tzset();
    std::string out;
    ScreenRows rows(screen, std::move(fields), chosen, query);
    rows.fit_to(hits);
    for (const query::Hit& hit : hits)
        rows.append_row(out, hit);
    return out;
}

} // namespace

TEST_CASE("screen rows: columns stand under each other", "[output]") {
    CHECK(shown({.columns = 82, .now = now},
                {hit("Ann Lee", "Budget", "S"),
                 hit("会議 太郎", "会議の議事録について：来週の予算会議は", "FS", 2)}) ==
          "abcdef012345     Mar 01 S   Ann Lee   Budget                                 INBOX\n"
          "abcdef012345     Mar 01 FS@ 会議 太郎 会議の議事録について：来週の予算会議は INBOX\n");
}

TEST_CASE("screen rows: a narrow window goes without folder, then without id", "[output]") {
    const std::vector<query::Hit> hits = {hit("Ann Lee", "A subject that is rather long", "S")};
    CHECK(shown({.columns = 52, .now = now}, hits) ==
          "abcdef012345     Mar 01 S Ann Lee A subject that is…\n");
    CHECK(shown({.columns = 40, .now = now}, hits) == "    Mar 01 S Ann Lee A subject that is …\n");
    CHECK(shown({.columns = 20, .now = now}, hits) == "    Mar 01 S Ann Lee …\n");
    CHECK(shown({.columns = 48, .now = now}, hits,
                {output::find_hit_field("subject"), output::find_hit_field("folder"),
                 output::find_hit_field("id")},
                Fields::chosen) == "A subject that is rather long INBOX abcdef012345\n");
}

TEST_CASE("screen rows: numbers end under each other", "[output]") {
    std::vector<query::Hit> hits = {hit("a", "b", ""), hit("a", "b", "")};
    hits[0].row.location.length = 7;
    hits[1].row.location.length = 12345;
    CHECK(shown({.columns = 80, .now = now}, hits,
                {output::find_hit_field("size"), output::find_hit_field("folder")},
                Fields::chosen) == "    7 INBOX\n12345 INBOX\n");
}

TEST_CASE("screen rows: after text that terminals measure differently the cursor is set",
          "[output]") {
    CHECK(
        shown({.columns = 60, .moves_cursor = true, .now = now}, {hit("会議", "👍🏽", "S")}) ==
        "abcdef012345     Mar 01 S 会議 \033[32G👍🏽" + std::string(20, ' ') +
            "\033[56GINBOX\n");
}

TEST_CASE("screen rows: colours tell unread and flagged mail", "[output]") {
    const output::Screen screen{.columns = 60, .style = output::Style(Colors::on), .now = now};
    CHECK(
        shown(screen, {hit("Ann", "Budget", "F")}) ==
        "\033[2mabcdef012345\033[0m     \033[36mMar 01\033[0m \033[33mF\033[0m \033[34mAnn\033[0m "
        "\033[1mBudget\033[0m                   \033[2mINBOX\033[0m\n");
}

TEST_CASE("screen rows: colours mark the words that were asked for", "[output]") {
    query::Node query;
    query.kind = query::Node::Kind::term;
    query.text = "get";
    const output::Screen screen{.columns = 60, .style = output::Style(Colors::on), .now = now};
    CHECK(shown(screen, {hit("Gettys", "Budget", "S")},
                {output::find_hit_field("from"), output::find_hit_field("subject")}, Fields::chosen,
                query) == "\033[1;31mGet\033[0m\033[34mtys\033[0m Bud\033[1;31mget\033[0m\n");
}

TEST_CASE("screen rows: what is hostile in the mail stays within its column", "[output]") {
    const std::string rows =
        shown({.columns = 80, .now = now},
              {hit("a\nb\x1B[2J", "x\t\x1B]0;title\a\xC2\x9B" + std::string(10'000, 'y'), ""),
               hit("", "", "")});
    CHECK(std::count(rows.begin(), rows.end(), '\n') == 2);
    CHECK(rows.find('\x1B') == std::string::npos);
    CHECK(output::columns(rows.substr(0, rows.find('\n'))) == 80);
}
