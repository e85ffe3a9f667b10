#include "index/doc_ids.hh"

#include <set>

#include <catch2/catch.hpp>

#include "index/properties.hh"
#include "support/small_index.hh"

using namespace mv;
using index::DocIds;
using index::first_doc;

TEST_CASE("doc ids: order of dates, always positive", "[index]") {
    CHECK(first_doc(-214790400) > 0); // 1963
    CHECK(first_doc(-214790400) < first_doc(0));
    CHECK(first_doc(0) < first_doc(2240611200)); // 2041
    CHECK(first_doc(INT64_MIN) > 0);
    CHECK(first_doc(INT64_MAX) > first_doc(2240611200));
    CHECK(index::second_of(first_doc(-5)) == -5);
}

TEST_CASE("doc ids: eight in a second, then the seconds after it", "[index]") {
    test::SmallIndex small;
    DocIds ids(small.writer().connection());
    std::set<index::Doc> given;
    for (int i = 0; i < 20; ++i)
        given.insert(ids.allocate(1000));
    CHECK(given.size() == 20);
    CHECK(*given.begin() == first_doc(1000));
    CHECK(*given.rbegin() == first_doc(1000) + 19);
    CHECK(ids.displacement() == 2);
    // A mail of a second that displaced ones have filled goes on after them.
    CHECK(ids.allocate(1001) == first_doc(1000) + 20);
}

TEST_CASE("doc ids: stored messages and dead ones keep theirs", "[index]") {
    test::SmallIndex small({{.subject = "one", .date = 50}, {.subject = "two", .date = 50}});
    small.writer().remove(first_doc(50) + 1);
    small.writer().commit();
    DocIds ids(small.writer().connection());
    CHECK(ids.allocate(50) == first_doc(50) + 2);
}

TEST_CASE("doc ids: 20,000 mails of one second, over several batches", "[index]") {
    test::SmallIndex small;
    for (int batch = 0; batch < 4; ++batch) {
        for (int i = 0; i < 5000; ++i)
            small.writer().add(small.entry({.subject = "same", .date = 7}));
        small.writer().commit();
    }
    const auto reader = small.reader();
    CHECK(reader->coverage().messages == 20'000);
    CHECK(index::get_property(reader->connection(), index::property::displacement) ==
          20'000 / 8 - 1);
}
