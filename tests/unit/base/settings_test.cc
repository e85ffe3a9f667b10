#include "base/settings.hh"

#include <catch2/catch.hpp>

using namespace mv;

TEST_CASE("settings: a line is a name and all that follows the first =", "[base]") {
    const auto settings =
        parse_settings("# remark\n\n vault = /mail # not a remark\r\nq=a = \"b\"\n"
                       "\t# name = value\nlast = z",
                       "conf");
    REQUIRE(settings);
    REQUIRE(settings->size() == 3);
    const auto is = [&](std::size_t i, const char* name, const char* value, const char* place) {
        const Setting& setting = (*settings)[i];
        return setting.name == name && setting.value == value && setting.place == place;
    };
    CHECK(is(0, "vault", "/mail # not a remark", "conf:3"));
    CHECK(is(1, "q", "a = \"b\"", "conf:4"));
    CHECK(is(2, "last", "z", "conf:6"));
    CHECK(parse_settings("", "conf")->empty());
}

TEST_CASE("settings: what is no such line is named with its place", "[base]") {
    const auto text = GENERATE(values<std::pair<const char*, const char*>>({
        {"a = 1\nnonsense\n", "conf:2: not a line of the form name = value; put # before what is "
                              "only a remark"},
        {"= 1", "conf:1: not a line of the form name = value; put # before what is only a remark"},
        {"a =\n",
         "conf:1: not a line of the form name = value; put # before what is only a remark"},
        {"a = 1\n\na = 2", "conf:3: a was given before, at conf:1; leave one out"},
    }));
    CAPTURE(text.first);
    const auto settings = parse_settings(text.first, "conf");
    REQUIRE_FALSE(settings);
    CHECK(settings.problem().kind == Kind::usage);
    CHECK(settings.problem().line() == text.second);
}
