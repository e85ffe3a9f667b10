#include "index/stored_name.hh"

#include <catch2/catch.hpp>

using namespace mv::index;

TEST_CASE("stored name: divided and joined again, byte for byte", "[index]") {
    const std::string name =
        GENERATE("cur/1704189600.M1P1.host:2,S", "new/1704189600.M1P1.host",
                 "cur/1.M1.host,U=7,S=12:2,FS", "one.eml", "cur/;2,x", "new/", "cur/\xff\n:2,");
    const StoredName divided = divide_name(name);
    CHECK(join_name(divided.place, divided.stem, divided.rest) == name);
}

TEST_CASE("stored name: the stem survives flag changes and sync fields", "[index]") {
    CHECK(divide_name("cur/1.M1.host:2,S").stem == divide_name("new/1.M1.host").stem);
    CHECK(divide_name("cur/1.M1.host,U=7:2,FS").stem == "1.M1.host");
}
