#include "index/merge.hh"

#include <catch2/catch.hpp>

#include "sqlite/statement.hh"
#include "support/small_index.hh"

using namespace mv;

namespace {

std::int64_t one_number(const sqlite::Connection& connection, const char* sql) {
    sqlite::Statement statement(connection, sql);
    REQUIRE(statement.step());
    return statement.integer(0);
}

} // namespace

TEST_CASE("merge: many segments become one, and every word is still found", "[index]") {
    test::SmallIndex small;
    const sqlite::Connection& connection = small.writer().connection();
    connection.exec(
        "INSERT INTO text(text, rank) VALUES('automerge', 0)"); // FTS5 must not do it itself
    const int batches = 12;
    for (int i = 0; i < batches; ++i) {
        small.writer().add(small.entry({.subject = "common own" + std::to_string(i), .date = i}));
        small.writer().commit();
    }
    const char* segments = "SELECT count(DISTINCT segid) FROM text_idx";
    REQUIRE(one_number(connection, segments) == batches);
    index::SegmentMerge merge(connection, index::SegmentMerge::Extent::all);
    int steps = 0;
    while (merge.step())
        ++steps;
    CHECK(steps > 0);
    CHECK_FALSE(merge.step());
    CHECK(one_number(connection, segments) == 1);
    CHECK(one_number(connection, "SELECT count(*) FROM text WHERE text MATCH 'common'") == batches);
    for (int i = 0; i < batches; ++i) {
        const std::string own =
            "SELECT count(*) FROM text WHERE text MATCH 'own" + std::to_string(i) + "'";
        CHECK(one_number(connection, own.c_str()) == 1);
    }
    connection.exec("INSERT INTO text(text) VALUES ('integrity-check')");
    small.writer().settle();
    CHECK(one_number(connection, "PRAGMA freelist_count") <=
          one_number(connection, "PRAGMA page_count") / 20);
    CHECK(one_number(connection, "PRAGMA auto_vacuum") == 2);
}
