#include "query/thread_tree.hh"

#include <catch2/catch.hpp>

#include "support/small_index.hh"

using namespace mv;
using namespace mv::query;

namespace {

struct Mail {
    std::string id;
    std::vector<std::string> references;
};

// Each a second later than the one before; the subject is its number.
void add(test::SmallIndex& small, const std::vector<Mail>& mails) {
    std::int64_t date = 0;
    for (const Mail& mail : mails) {
        index::Entry entry = small.entry({.subject = std::to_string(date), .date = date});
        ++date;
        entry.row.message_id = mail.id;
        for (const std::string& id : mail.references)
            index::pack(entry.row.references, {id});
        small.writer().add(std::move(entry));
    }
    small.writer().commit();
}

std::vector<TreeRow> rows_of(index::Reader& reader, const std::string& id, Same same = Same::no) {
    index::ThreadOf thread_of(reader.connection());
    return ThreadTrees(reader, same).rows_of(thread_of(index::thread_id(id)));
}

// The tree as it is drawn; (2) behind a mail that stands for two, * before one without a parent.
std::string drawn(const std::vector<Mail>& mails, Same same = Same::no) {
    test::SmallIndex small;
    add(small, mails);
    const auto reader = small.reader();
    std::string text;
    for (const TreeRow& row : rows_of(*reader, mails.front().id, same)) {
        index::Row read;
        REQUIRE(reader->read_row(row.docs.front(), index::Detail::line, read));
        text += "\n" + row.place.lines + (row.place.parent.empty() ? "*" : "") + read.subject;
        if (row.docs.size() > 1) text += "(" + std::to_string(row.docs.size()) + ")";
    }
    return text;
}

} // namespace

TEST_CASE("thread tree: answers stand below what they answer", "[query]") {
    CHECK(drawn({{"a", {}}}) == "\n*0");
    CHECK(drawn({{"a", {}}, {"b", {"a"}}, {"c", {"a", "b"}}, {"d", {"a"}}}) == R"(
*0
├─ 1
│ └─ 2
└─ 3)");
    // The nearest that is there, by the last of the ids; one that is not is passed over.
    CHECK(drawn({{"a", {}}, {"b", {"a"}}, {"c", {"a", "b", "gone"}}}) == R"(
*0
└─ 1
  └─ 2)");
    // A reply that came before the mail it answers.
    CHECK(drawn({{"b", {"a"}}, {"a", {}}}) == "\n*1\n└─ 0");
}

TEST_CASE("thread tree: missing parents and circles lose no message", "[query]") {
    CHECK(drawn({{"b", {"gone"}}, {"c", {"gone"}}, {"d", {"gone", "c"}}}) == R"(
*0
└─ *1
  └─ 2)");
    CHECK(drawn({{"a", {"a"}}, {"b", {"b", "a"}}}) == "\n*0\n└─ 1");
    CHECK(drawn({{"a", {"c"}}, {"b", {"a"}}, {"c", {"b"}}}) == "\n*2\n└─ 0\n  └─ 1");
    CHECK(drawn({{"a", {"b"}}, {"b", {"a"}}}) == "\n*1\n└─ 0");
}

TEST_CASE("thread tree: mails of one Message-ID stand beside each other, or as one", "[query]") {
    const std::vector<Mail> mails = {{"a", {}}, {"b", {"a"}}, {"b", {"a"}}, {"c", {"b"}}};
    CHECK(drawn(mails) == "\n*0\n├─ 1\n│ └─ 3\n└─ 2");
    CHECK(drawn(mails, Same::message_id) == "\n*0\n└─ 1(2)\n  └─ 3");
    CHECK(drawn(mails, Same::content) == drawn(mails)); // which differs
}

TEST_CASE("thread tree: a chain without end is drawn in a bounded width", "[query]") {
    constexpr std::size_t length = 20'000;
    std::vector<Mail> mails = {{"0", {}}};
    for (std::size_t i = 1; i < length; ++i)
        mails.push_back({std::to_string(i), {std::to_string(i - 1)}});
    test::SmallIndex small;
    add(small, mails);
    const auto reader = small.reader();
    const std::vector<TreeRow> rows = rows_of(*reader, "0");
    REQUIRE(rows.size() == length);
    CHECK(rows.back().place.depth == length - 1);
    for (const TreeRow& row : rows)
        REQUIRE(row.place.lines.size() < 60);
}
