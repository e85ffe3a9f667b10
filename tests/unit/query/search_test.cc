#include "query/search.hh"

#include <algorithm>

#include <catch2/catch.hpp>

#include "query/parser.hh"
#include "support/small_index.hh"

using namespace mv;
using namespace mv::query;

namespace {

const Clock clock_at_zero{.now = 0, .zone = Zone::utc};

std::vector<Hit> hits(index::Reader& reader, const std::string& text, SearchOptions options = {}) {
    words::Tokeniser tokeniser;
    const Node query = parse(text, clock_at_zero, tokeniser).or_throw().root;
    Search search(reader, query, tokeniser, options);
    std::vector<Hit> all;
    for (auto* page = &search.next_rows(); !page->empty(); page = &search.next_rows()) {
        all.insert(all.end(), page->begin(), page->end());
    }
    if (options.limit == 0 && options.offset == 0)
        CHECK(search.count() == static_cast<std::int64_t>(all.size()));
    return all;
}

// Subjects of the hits, in order.
std::string found(test::SmallIndex& small, const std::string& text,
                  SearchOptions options = {.limit = 0}) {
    const auto reader = small.reader();
    std::string subjects;
    for (const Hit& hit : hits(*reader, text, options))
        subjects.append(subjects.empty() ? "" : " ").append(hit.row.subject);
    return subjects;
}

test::SmallIndex sample() {
    return test::SmallIndex({
        {.subject = "s1",
         .from = "Ann Example ann@example.org",
         .body = "the invoice for unixstickers",
         .date = 100,
         .folder = "INBOX"},
        {.subject = "s2",
         .from = "Bob",
         .body = "budget meeting, Réunion in the Straße",
         .date = 200,
         .folder = "INBOX"},
        {.subject = "s3",
         .from = "Carol",
         .body = "会議室で会議3回 ガラス",
         .date = 300,
         .folder = "Archive"},
        {.subject = "s4",
         .from = "dev",
         .body = "c++ and x_y user@example.com quick ok",
         .date = 400,
         .folder = "Archive",
         .name = "cur/4.M.h:2,"},
        {.subject = "ok5",
         .from = "Eve",
         .body = "meeting about the budget quick",
         .date = -500,
         .folder = "Archive"},
    });
}

} // namespace

TEST_CASE("search: words, fragments, phrases and scripts", "[query]") {
    struct Row {
        std::string query, subjects;
    };
    const auto row = GENERATE(values<Row>({
        {"voic", "s1"},
        {"sticker", "s1"},
        {"INVOICE", "s1"},
        {"=voice", ""},
        {"=invoice", "s1"},
        {"invo*", "s1"},
        {"voic*", ""},
        {"budget meeting", "s2 ok5"},
        {"\"budget meeting\"", "s2"},
        {"\"dget meet\"", "s2"},
        {"\"=dget meet\"", "s2"},
        {"=\"dget meet\"", ""},
        {"reunion", "s2"},
        {"strasse", "s2"},
        {"会議", "s3"},
        {"会", "s3"},
        {"議室", "s3"},
        {"会議3回", "s3"},
        {"議3", "s3"},
        {"会室", ""},
        {"ガ", "s3"},
        {"カ", ""},
        {"c++", "s4"},
        {"x_y", "s4"},
        {"user@example.com", "s4"},
        {"ser@example.co", "s4"},
        {"ok", "s4 ok5"},
        {"quick ok", "s4 ok5"},
        {"body:ok", "s4"},
        {"subject:ok", "ok5"},
        {"nn", "s1"},
        {"from:ann", "s1"},
        {"to:ann", ""},
        {"meeting -body:about", "s2"},
        {"invoice OR meeting", "s2 s1 ok5"},
        {"-meeting", "s4 s3 s1"},
        {"folder:INBOX", "s2 s1"},
        {"folder:inbox", ""},
        {"meeting folder:Archive", "ok5"},
        {"invoice OR folder:Archive", "s4 s3 s1 ok5"},
        {"is:unread", "s4"},
        {"is:unread OR invoice", "s4 s1"},
        {"meeting -is:unread -folder:INBOX", "ok5"},
        {"-(folder:INBOX OR meeting)", "s4 s3"},
        {"since:@200", "s4 s3 s2"},
        {"until:@200 meeting", "s2 ok5"},
        {"before:1970", "ok5"},
        {"invoice OR since:@400", "s4 s1"},
        {"*", "s4 s3 s2 s1 ok5"},
        {"-*", ""},
        {"nowhere OR voic", "s1"},
        {"nowhere", ""},
        {"voic -nowhere", "s1"},
    }));
    CAPTURE(row.query);
    auto small = sample();
    CHECK(found(small, row.query) == row.subjects);
}

TEST_CASE("search: limit, offset, sorting, both ways", "[query]") {
    auto small = sample();
    CHECK(found(small, "*", {.limit = 2}) == "s4 s3");
    CHECK(found(small, "*", {.limit = 2, .offset = 1}) == "s3 s2");
    CHECK(found(small, "*", {.limit = 2, .reverse = true}) == "ok5 s1");
    CHECK(found(small, "*", {.limit = 0, .sort = Sort::subject}) == "ok5 s1 s2 s3 s4");
    CHECK(found(small, "*", {.limit = 1, .offset = 1, .sort = Sort::subject, .reverse = true}) ==
          "s3");
}

TEST_CASE("search: pages join without gap or double", "[query]") {
    std::vector<test::SmallMessage> many;
    for (int i = 0; i < 1234; ++i)
        many.push_back({.subject = std::to_string(i), .body = "same", .date = i / 3});
    test::SmallIndex small(many);
    const auto reader = small.reader();
    const auto all = hits(*reader, "same", {.limit = 0});
    REQUIRE(all.size() == 1234);
    CHECK(std::ranges::is_sorted(all, std::ranges::greater(),
                                 [](const Hit& h) { return h.row.doc; }));
    CHECK(std::ranges::adjacent_find(all, {}, [](const Hit& h) { return h.row.doc; }) == all.end());
    CHECK(hits(*reader, "same", {.limit = 0, .reverse = true}).front().row.doc ==
          all.back().row.doc);
}

TEST_CASE("search: which columns matched", "[query]") {
    auto small = sample();
    const auto reader = small.reader();
    const auto all = hits(*reader, "ok OR from:ann", {.limit = 0, .want_columns = true});
    REQUIRE(all.size() == 3); // s4 s1 ok5
    CHECK(all[0].columns == column_bit(index::Column::body));
    CHECK(all[1].columns == column_bit(index::Column::from));
    CHECK(all[2].columns == column_bit(index::Column::subject));
}

TEST_CASE("search: a removed message is gone at once, its doc never comes back", "[query]") {
    auto small = sample();
    const auto doc = hits(*small.reader(), "voic")[0].row.doc;
    small.writer().remove(doc);
    small.writer().commit();
    CHECK(found(small, "voic").empty());
    CHECK(found(small, "invoice OR meeting") == "s2 ok5");
    small.writer().add(small.entry({.subject = "again", .body = "invoice", .date = 100}));
    small.writer().commit();
    const auto reader = small.reader();
    const auto again = hits(*reader, "voic");
    REQUIRE(again.size() == 1);
    CHECK(again[0].row.doc != doc);
}

TEST_CASE("search: displaced docs do not widen a date range", "[query]") {
    std::vector<test::SmallMessage> many;
    for (int i = 0; i < 100; ++i)
        many.push_back({.subject = "x", .body = "same", .date = 1000});
    many.push_back({.subject = "later", .body = "same", .date = 1003});
    test::SmallIndex small(many);
    CHECK(found(small, "same since:@1003") == "later");
    CHECK(found(small, "since:@1001 until:@1003") == "later");
    const auto reader = small.reader();
    CHECK(hits(*reader, "same until:@1000", {.limit = 0}).size() == 100);
}

TEST_CASE("search: no query text makes an SQL or FTS5 error", "[query]") {
    auto small = sample();
    const auto reader = small.reader();
    const std::string pieces[] = {"a", "\"", "'",    "(",   ")",  "*",   ":",    "^",    "{", "}",
                                  "+", "-",  "NEAR", "AND", "OR", "NOT", "\x01", "\x02", "0", "%",
                                  "_", "会", " ",    "=",   "\\", ";",   "--",   "ok"};
    unsigned state = 12345;
    for (int round = 0; round < 3000; ++round) {
        std::string text;
        for (int i = 0; i < 6; ++i) {
            state = state * 1664525u + 1013904223u;
            text += pieces[(state >> 16) % std::size(pieces)];
        }
        CAPTURE(text);
        words::Tokeniser tokeniser;
        const auto parsed = parse(text, clock_at_zero, tokeniser);
        if (!parsed) continue;
        Search search(*reader, parsed->root, tokeniser, {.limit = 0});
        CHECK_NOTHROW(search.next_rows());
        CHECK_NOTHROW(search.count());
    }
}

TEST_CASE("search: more conditions than SQLite takes are a usage error", "[query]") {
    auto small = sample();
    const auto reader = small.reader();
    std::string ids = "mid:a", mixed = "(meeting larger:1)", nested = "ok";
    for (int i = 0; i < 1500; ++i)
        ids += " OR mid:a" + std::to_string(i);
    for (int i = 0; i < 700; ++i)
        mixed += " OR (meeting larger:" + std::to_string(i) + ")";
    for (int i = 0; i < 19; ++i)
        nested = "(larger:1 OR (meeting " + nested + "))";
    for (const std::string& text : {ids, mixed, nested}) {
        words::Tokeniser tokeniser;
        const auto parsed = parse(text, clock_at_zero, tokeniser);
        if (!parsed) continue; // refused for its brackets: just as well
        try {
            Search search(*reader, parsed->root, tokeniser, {.limit = 0});
            search.next_rows();
            search.count();
        } catch (const Failure& failure) {
            CHECK(failure.problem().kind == Kind::usage);
        }
    }
}

TEST_CASE("search: a star is part of a folder's name", "[query]") {
    test::SmallIndex small(
        {{.subject = "a", .folder = "star*"}, {.subject = "b", .folder = "star"}});
    CHECK(found(small, "folder:star*") == "a");
    CHECK(found(small, "folder:star") == "b");
}

TEST_CASE("search: a letter in hundreds of words finds what each of them would", "[query]") {
    std::vector<test::SmallMessage> many;
    for (int i = 0; i < 300; ++i) {
        const std::string word = "w" + std::to_string(1000 + i) + (i % 3 == 0 ? "é" : "u");
        many.push_back({.subject = word, .from = "Bob", .body = i == 1 ? "e" : "x", .date = i});
    }
    many.push_back({.subject = "none", .from = "Eve", .body = "", .date = 400});
    test::SmallIndex small(many);
    const auto reader = small.reader();
    CHECK(hits(*reader, "e", {.limit = 0}).size() ==
          102); // 100 subjects, one body, one sender and subject
    CHECK(hits(*reader, "subject:e", {.limit = 0}).size() == 101);
    CHECK(hits(*reader, "w -e", {.limit = 0}).size() == 199);
    CHECK(hits(*reader, "e w", {.limit = 0}).size() == 101);
    CHECK(hits(*reader, "e OR body:x", {.limit = 0}).size() == 301);
}

TEST_CASE("search: a label is asked for whole, a path in part", "[query]") {
    test::SmallIndex small({
        {.subject = "a",
         .date = 3,
         .folder = "Archive/2019",
         .labels = {"Work", "\xC3\x89t\xC3\xA9"}},
        {.subject = "b", .date = 2, .folder = "Archive/2020", .labels = {"Workshop"}},
        {.subject = "c", .date = 1, .folder = "", .name = "cur/77.odd%_name.host:2,S"},
    });
    CHECK(found(small, "label:work") == "a");
    CHECK(found(small, "label:ete") == "a");
    CHECK(found(small, "label:Work OR label:workshop") == "a b");
    CHECK(found(small, "label:wor").empty());
    CHECK(found(small, "NOT label:work") == "b c");
    CHECK(found(small, "path:Archive/20") == "a b");
    CHECK(found(small, "path:2019/cur/") == "a");
    CHECK(found(small, "path:d%_n") == "c");
    CHECK(found(small, "path:d_n").empty());     // no wildcards
    CHECK(found(small, "path:archive").empty()); // file systems tell cases apart
}

// More words than FTS5 looks up at once, new and old, rare and common: whatever window a search opens, its rows
// are those of a scan.
TEST_CASE("search: a fragment of thousands of words gives the rows a scan gives", "[query]") {
    std::vector<test::SmallMessage> messages;
    std::vector<std::string> bodies;
    unsigned state = 7;
    const auto random = [&](unsigned below) {
        state = state * 1664525u + 1013904223u;
        return (state >> 16) % below;
    };
    for (int i = 0; i < 900; ++i) {
        std::string body = i % 3 == 0 ? "plain text" : "some other";
        for (unsigned n = random(4); n > 0; --n)
            body += " w" + std::to_string(random(20) == 0 ? 1 : random(400)) + "frag" +
                    std::to_string(random(3));
        if (i % 97 == 0) body += " seldom";
        bodies.push_back(body);
        messages.push_back(
            {.subject = "m" + std::to_string(i), .from = "x", .body = body, .date = i});
    }
    test::SmallIndex small(messages);
    const auto scan = [&](const auto& fits) {
        std::string subjects;
        for (std::size_t i = bodies.size(); i-- > 0;) {
            if (fits(bodies[i]))
                subjects.append(subjects.empty() ? "m" : " m").append(std::to_string(i));
        }
        return subjects;
    };
    const auto has = [](const std::string& body, const char* text) {
        return body.find(text) != std::string::npos;
    };
    CHECK(found(small, "frag") == scan([&](const auto& b) { return has(b, "frag"); }));
    CHECK(found(small, "frag2 seldom") ==
          scan([&](const auto& b) { return has(b, "frag2") && has(b, "seldom"); }));
    CHECK(found(small, "frag NOT frag1") ==
          scan([&](const auto& b) { return has(b, "frag") && !has(b, "frag1"); }));
    CHECK(found(small, "NOT frag") == scan([&](const auto& b) { return !has(b, "frag"); }));
    CHECK(found(small, "frag OR seldom") ==
          scan([&](const auto& b) { return has(b, "frag") || has(b, "seldom"); }));
    CHECK(found(small, "\"other w1fra\"") ==
          scan([&](const auto& b) { return has(b, "other w1fra"); }));
    CHECK(found(small, "frag until:@300") ==
          found(small, "frag").substr(found(small, "frag").find(found(small, "frag until:@300"))));
    const std::string all = found(small, "frag0");
    CHECK(all.ends_with(found(small, "frag0", {.limit = 0, .offset = 120})));
    CHECK(all.starts_with(found(small, "frag0", {.limit = 60})));
}
