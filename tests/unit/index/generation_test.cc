#include <catch2/catch.hpp>

#include "index/doc_ids.hh"
#include "index/writer.hh"
#include "support/small_index.hh"

using namespace mv;

TEST_CASE("generation: each commit has its own, and a move keeps it", "[index]") {
    test::SmallIndex small({{.subject = "first", .date = 1000}});
    const index::Coverage before = small.reader()->coverage();
    small.writer().add(small.entry({.subject = "second", .date = 2000}));
    small.writer().commit();
    const index::Coverage after = small.reader()->coverage();
    CHECK(after.generation > before.generation); // of the same run
    CHECK(after.born == before.born);
    CHECK(after.born != test::SmallIndex().reader()->coverage().born);

    const auto generation_of = [&](std::int64_t date) {
        index::Row row;
        REQUIRE(small.reader()->read_row(index::first_doc(date), index::Detail::whole, row));
        return row.generation;
    };
    CHECK(generation_of(1000) == before.generation);
    CHECK(generation_of(2000) == after.generation);
    index::Relocation move;
    move.doc = index::first_doc(1000);
    move.location.name = "cur/elsewhere:2,F";
    small.writer().relocate(move);
    small.writer().commit();
    CHECK(generation_of(1000) == before.generation);
}
