#include "query/parser.hh"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

#include "base/utf8.hh"

using namespace mv;
using namespace mv::query;

namespace {

const Clock noon{.now = 1'709'640'000, .zone = Zone::utc}; // 2024-03-05 12:00:00 UTC, a Tuesday

struct Row {
    std::string query, tree;
};

// The problem as it is shown; fits queries of one-column characters (output/caret.hh for others).
std::string shown(const Problem& problem) {
    if (problem.source.empty()) return problem.line();
    const std::size_t before = utf8::length(problem.source.substr(0, problem.offset));
    return problem.line() + "\n  " + problem.source + "\n  " + std::string(before, ' ') + "^";
}

} // namespace

TEST_CASE("parser: queries and their trees", "[query]") {
    const auto row = GENERATE(values<Row>({
        {"invoice", "\"invoice\""},
        {"budget meeting", "(and \"budget\" \"meeting\")"},
        {"budget AND meeting", "(and \"budget\" \"meeting\")"},
        {"a b OR c", "(or (and \"a\" \"b\") \"c\")"},
        {"a (b OR c)", "(and \"a\" (or \"b\" \"c\"))"},
        {"-spam", "(not \"spam\")"},
        {"NOT spam", "(not \"spam\")"},
        {"NOT NOT spam", "\"spam\""},
        {"ham -spam", "(and \"ham\" (not \"spam\"))"},
        {"ham -(a OR b)", "(and \"ham\" (not (or \"a\" \"b\")))"},
        {"well-known", "\"well-known\""},
        {"\"several words\"", "\"several words\""},
        {"\"say \"\"hi\"\"\"", "\"say \"hi\"\""},
        {"\"OR\"", "\"OR\""},
        {"or and not", "(and \"or\" \"and\" \"not\")"},
        {"=exact", "=\"exact\""},
        {"pre*", "\"pre\"*"},
        {"from:ann", "from:\"ann\""},
        {"FROM:ann", "from:\"ann\""},
        {"-from:ann", "(not from:\"ann\")"},
        {"subject:\"two words\"", "subject:\"two words\""},
        {"recip:bob", "to,cc:\"bob\""},
        {"folder:\"A b\"", "(folder A b)"},
        {"is:unread", "(no-flag 16)"},
        {"has:attachment", "(attachment)"},
        {"size:10k..2M", "(size 10240..2097152)"},
        {"*", "*"},
        {"a .,; b", "(and \"a\" \"b\")"},
        {"12:30", "\"12:30\""},
        {"会議", "\"会議\""},
    }));
    CAPTURE(row.query);
    words::Tokeniser tokeniser;
    const auto parsed = parse(row.query, noon, tokeniser);
    REQUIRE(parsed);
    CHECK(to_string(parsed->root) == row.tree);
}

TEST_CASE("parser: what is wrong, where, and what to do", "[query]") {
    struct Bad {
        std::string query, message;
    };
    const auto bad = GENERATE(values<Bad>({
        {"subjct:x", "query: there is no field subjct:; did you mean subject: ?\n  subjct:x\n  ^"},
        {"a is:unred",
         "query: is:unred: there is no such flag; did you mean is:unread?\n  a is:unred\n    ^"},
        {"(a", "query: this bracket is never closed\n  (a\n  ^"},
        {"a)",
         "query: this bracket closes nothing; remove it, or quote it to search for it\n  a)\n   ^"},
        {"a OR",
         "query: something to search for must follow here; to search for the word itself, quote "
         "it\n  a OR\n    ^"},
        {"OR a",
         "query: something to search for must come before this; to search for the word itself, "
         "quote it\n  OR a\n  ^"},
        {"x \"abc", "query: this quote is never closed; close it, or write \"\" for a quote inside "
                    "quotes\n  x \"abc\n    ^"},
        {"date:2019-13-45",
         "query: 2019-13-45: there is no such month; write 2024, 2024-03, 2024-03-05, "
         "yesterday, last_week, 7d or A..B\n  date:2019-13-45\n  ^"},
        {"since:3M", "query: 3M: M could be minutes or months; write 3m for months or 3min for "
                     "minutes\n  since:3M\n  ^"},
        {"size:foo", "query: foo: not a size; write 500, 10k, 2M or 1G\n  size:foo\n  ^"},
        {"...", "query: there is nothing to search for but punctuation; only words can be searched "
                "for\n  ...\n  ^"},
        {"", "query: the query is empty; write * for every message"},
        {"=a*",
         "query: = asks for the whole word and * for its beginning; leave one out\n  =a*\n  ^"},
        {"since:1..2",
         "query: 1..2: a range does not fit here; write date:1..2\n  since:1..2\n  ^"},
        {"re:x",
         "query: there is no field re:; to search for the text, quote it: \"re:x\"\n  re:x\n  ^"},
        {"from:", "query: a value must follow from:; for example from:ann\n  from:\n  ^"},
        {"ü (a", "query: this bracket is never closed\n  ü (a\n    ^"},
    }));
    CAPTURE(bad.query);
    words::Tokeniser tokeniser;
    const auto parsed = parse(bad.query, noon, tokeniser);
    REQUIRE_FALSE(parsed);
    CHECK(parsed.problem().kind == Kind::usage);
    CHECK(shown(parsed.problem()) == bad.message);
}

TEST_CASE("parser: terms of punctuation are named, not dropped in silence", "[query]") {
    words::Tokeniser tokeniser;
    const auto parsed = parse("a ... b -", noon, tokeniser);
    REQUIRE(parsed);
    CHECK(parsed->ignored == std::vector<std::string>{"...", "-"});
}

TEST_CASE("parser: twenty brackets are read, ten thousand are refused", "[query]") {
    words::Tokeniser tokeniser;
    CHECK(parse(std::string(20, '(') + "a" + std::string(20, ')'), noon, tokeniser));
    CHECK_FALSE(parse(std::string(10'000, '(') + "a" + std::string(10'000, ')'), noon, tokeniser));
    CHECK_FALSE(parse(std::string(70'000, 'a'), noon, tokeniser));
    CHECK_FALSE(parse("caf\xe9", noon, tokeniser));
}

namespace {

const std::vector<SavedQuery> saved_queries =
    parse_saved_queries("# what waits\n"
                        "todo = is:unread (invoice OR offer)\n"
                        "mine=from:ann\n\n"
                        "urgent = query:todo is:flagged\n"
                        "dots = ...\n"
                        "wrong = ham subjct:x\n"
                        "far = query:wrong\n"
                        "quote = \"abc\n"
                        "a = x query:b\nb = query:c\nc = y OR query:a\nself = query:self\n",
                        "queries")
        .or_throw();

const auto find_saved = [](std::string_view name) -> Result<SavedQuery> {
    const auto found = std::ranges::find(saved_queries, name, &SavedQuery::name);
    if (found != saved_queries.end()) return *found;
    return Problem{Kind::usage, "", "there is no saved query " + std::string(name), ""};
};

} // namespace

TEST_CASE("parser: a saved query stands as if in brackets", "[query]") {
    const auto row = GENERATE(values<Row>({
        {"query:mine", "from:\"ann\""},
        {"-query:mine ham", "(and (not from:\"ann\") \"ham\")"},
        {"a OR query:todo b",
         "(or \"a\" (and (and (no-flag 16) (or \"invoice\" \"offer\")) \"b\"))"},
        {"query:urgent", "(and (and (no-flag 16) (or \"invoice\" \"offer\")) (flag 2))"},
        {"query:\"mine\" query:mine", "(and from:\"ann\" from:\"ann\")"},
    }));
    CAPTURE(row.query);
    words::Tokeniser tokeniser;
    const auto parsed = parse(row.query, noon, tokeniser, find_saved);
    REQUIRE(parsed);
    CHECK(to_string(parsed->root) == row.tree);
}

TEST_CASE("parser: what is wrong in a saved query is shown there", "[query]") {
    const auto bad = GENERATE(values<Row>({
        {"a query:todx", "query: there is no saved query todx\n  a query:todx\n    ^"},
        {"query:mine*", "query: there is no saved query mine*\n  query:mine*\n  ^"},
        {"query:", "query: a value must follow query:; for example query:todo\n  query:\n  ^"},
        {"query:far", "query:wrong (queries:7): there is no field subjct:; did you mean subject: "
                      "?\n  ham subjct:x\n      ^"},
        {"query:quote", "query:quote (queries:9): this quote is never closed; close it, or write "
                        "\"\" for a quote inside quotes\n  \"abc\n  ^"},
        {"query:dots", "query:dots (queries:6): there is nothing to search for but punctuation; "
                       "only words can be searched for\n  ...\n  ^"},
        {"query:b", "query:a (queries:10): a saved query that comes to itself: b -> c -> a -> b; "
                    "take it out of one of them\n  x query:b\n    ^"},
        {"query:self", "query:self (queries:13): a saved query that comes to itself: self -> self; "
                       "take it out of one of them\n  query:self\n  ^"},
    }));
    CAPTURE(bad.query);
    words::Tokeniser tokeniser;
    const auto parsed = parse(bad.query, noon, tokeniser, find_saved);
    REQUIRE_FALSE(parsed);
    CHECK(parsed.problem().kind == Kind::usage);
    CHECK(shown(parsed.problem()) == bad.tree);
}

TEST_CASE("parser: saved queries are bounded in depth and in all they come to", "[query]") {
    words::Tokeniser tokeniser;
    const auto chain = [](std::string_view name) -> Result<SavedQuery> {
        const int next = std::stoi(std::string(name)) - 1;
        const std::string text = next == 0 ? "x" : "query:" + std::to_string(next);
        return SavedQuery{std::string(name), text, "f:1"};
    };
    CHECK(parse("query:20", noon, tokeniser, chain));
    CHECK_FALSE(parse("query:21", noon, tokeniser, chain));
    CHECK_FALSE(parse("(query:20)", noon, tokeniser, chain));
    CHECK(parse(std::string(19, '(') + "query:1" + std::string(19, ')'), noon, tokeniser, chain));

    // Eighteen lines that double each time would be 262,144 words.
    int asked = 0;
    const auto doubling = [&](std::string_view name) -> Result<SavedQuery> {
        ++asked;
        const int next = std::stoi(std::string(name)) - 1;
        const std::string part = next == 0 ? "x" : "query:" + std::to_string(next);
        return SavedQuery{std::string(name), part + " " + part, "f:1"};
    };
    const auto parsed = parse("query:18", noon, tokeniser, doubling);
    REQUIRE_FALSE(parsed);
    CHECK(parsed.problem().what == "longer than 64 KiB");
    CHECK(asked < 22'000); // a text has three bytes or more
}
