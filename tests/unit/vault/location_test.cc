#include "vault/location.hh"

#include <catch2/catch.hpp>

TEST_CASE("location: of a path", "[vault]") {
    struct Row {
        const char *path, *folder, *name;
    };
    const auto row = GENERATE(values<Row>({
        {"A/cur/1.host:2,S", "A", "cur/1.host:2,S"},
        {"A/B/new/1.host", "A/B", "new/1.host"},
        {"cur/1.host:2,S", "", "cur/1.host:2,S"},
        {"one.eml", "", "one.eml"},
        {"A/one.eml", "A", "one.eml"},
        {"incur/one.eml", "incur", "one.eml"},
        {"/v/A/cur/1", "/v/A", "cur/1"},
        {"/cur/1", "", "cur/1"},
        {"r/1", "r", "1"},
    }));
    CAPTURE(row.path);
    const mv::vault::Location location = mv::vault::location_of(row.path);
    CHECK(location.folder == row.folder);
    CHECK(location.name == row.name);
}
