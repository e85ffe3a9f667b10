#include "message/date.hh"

#include <catch2/catch.hpp>

namespace mv::message {

namespace {

struct Row {
    const char* value;
    std::int64_t seconds; // computed with date(1)
    int offset_minutes;
};

} // namespace

TEST_CASE("date: every form mail carries", "[message]") {
    const auto row = GENERATE(values<Row>({
        // RFC 5322 appendix A
        {"Fri, 21 Nov 1997 09:55:06 -0600", 880127706, -360},
        {"Tue, 1 Jul 2003 10:52:37 +0200", 1057049557, 120},
        {"Thu,\r\n      13\r\n        Feb\r\n          1969\r\n      23:32\r\n   -0330 "
         "(Newfoundland Time)",
         -27723480, -210},
        {"21 Nov 97 09:55:06 GMT", 880106106, 0},
        {"Fri, 21 Nov 1997 09(comment):   55  :  06 -0600", 880127706, -360},
        // RFC 5322 section 4.3: zones and centuries
        {"Mon, 01 Jan 2024 10:00:00 EST", 1704121200, -300},
        {"Mon, 01 Jan 2024 10:00:00 PDT", 1704128400, -420},
        {"Mon, 01 Jan 2024 10:00:00 UT", 1704103200, 0},
        {"Mon, 01 Jan 2024 10:00:00 Z", 1704103200, 0},
        {"Mon, 01 Jan 2024 10:00:00 A", 1704103200, 0},
        {"Mon, 01 Jan 2024 10:00:00 -0000", 1704103200, 0},
        {"1 Jan 49 10:00:00 +0000", 2493108000, 0},
        {"1 Jan 50 10:00:00 +0000", -631116000, 0},
        {"1 Jan 124 10:00:00 +0000", 1704103200, 0},
        // beyond
        {"Mon, 01 Jan 2024 10:00:00 CET", 1704099600, 60},
        {"Mon, 01 Jan 2024 10:00:00 JST", 1704070800, 540},
        {"Mon, 01 Jan 2024 10:00:00 +01:00", 1704099600, 60},
        {"Mon, 01 Jan 2024 10:00:00 GMT+0100", 1704099600, 60},
        {"Mon, 01 Jan 2024 10:00:00 +0530", 1704083400, 330},
        {"Mon, 01 Jan 2024 10:00:00 +9999", 1704103200, 0},
        {"Mon, 01 Jan 2024 10:00:00", 1704103200, 0},
        {"Mon, 01 Jan 2024 10:00", 1704103200, 0},
        {"01 Jan 2024", 1704067200, 0},
        {"Mon Jan  1 10:00:00 2024", 1704103200, 0},
        {"Mon Jan  1 10:00:00 CET 2024", 1704099600, 60},
        {"Mon Jan  1 10:00:00 2024 +0100", 1704099600, 60},
        {"January 1, 2024 10:00:00 PM", 1704146400, 0},
        {"Jan 1, 2024 12:30 AM", 1704069000, 0},
        {"08-MAR-2020 09:15:44", 1583658944, 0},
        {"2024-01-01T10:00:00Z", 1704103200, 0},
        {"2024-01-01 10:00:00 +0100", 1704099600, 60},
        {"2024-01-01T10:00:00.123+01:00", 1704099600, 60},
        {"2024/01/01 10:00", 1704103200, 0},
        {"20240101100000", 1704103200, 0},
        {"01.01.2024 10:00:00", 1704103200, 0},
        {"Montag, 1. Mai 2023 10:00:00 +0200", 1682928000, 120},
        {"20240101T100000Z", 1704103200, 0},
        {"2024.01.01 10:00:00", 1704103200, 0},
        {"Mon, 01 Jan 2024 10:00:00 EST5EDT", 1704121200, -300},
        {"Fr, 01 M\xC3\xA4r 2024 10:00:00 +0000", 1709287200, 0},
        {"Fr, 01 M\xE4rz 2024 10:00:00 +0000", 1709287200, 0},
        {"mar., 02 juil. 2024 10:00:00 +0000", 1719914400, 0}, // mardi, not mars
        {"mar, 02 lug 2024 10:00:00 +0000", 1719914400, 0},
        {"Mar, 2 2024 10:00:00 +0000", 1709373600, 0},
        {"jeu. 01 ao\xC3\xBBt 2024 10:00:00 +0000", 1722506400, 0},
        {"\"Mon, 01 Jan 2024 10:00:00 +0000\"", 1704103200, 0},
        {"Mon, 01 Jan 2024 10:00:60 +0000", 1704103260, 0},
        {"(comment) Mon, 01 Jan 2024 (x (y)) 10:00:00 +0000", 1704103200, 0},
        // before 1970, after 2038, leap years
        {"Thu, 01 Jan 1970 00:00:00 +0000", 0, 0},
        {"Thu, 01 Jan 1970 00:30:00 +0100", -1800, 60},
        {"Wed, 13 Mar 1963 00:00:00 +0000", -214790400, 0},
        {"Tue, 19 Jan 2038 03:14:08 +0000", 2147483648, 0},
        {"Fri, 29 Feb 2096 12:00:00 +0000", 3981355200, 0},
        {"Tue, 29 Feb 2000 12:00:00 +0000", 951825600, 0},
    }));
    CAPTURE(row.value);
    const auto date = parse_date(row.value);
    REQUIRE(date);
    CHECK(date->seconds == row.seconds);
    CHECK(date->offset_minutes == row.offset_minutes);
}

TEST_CASE("date: what is no date is none", "[message]") {
    const auto value = GENERATE(values<const char*>({
        "",
        "yesterday",
        "Mon, 31 Feb 2024 10:00:00 +0000",
        "Mon, 01 Foo 2024 10:00:00",
        "10:00:00",
        "Mon, 01 Jan 2024 25:00:00 +0000",
        "Mon, 01 Jan 2024 10:61:00 +0000",
        "00 Jan 2024 10:00:00",
        "29 Feb 1900 00:00:00 +0000",
        "Jan",
        "2024",
        "2024-13-01",
        "1 Jan 123456 10:00:00",
        "((((",
    }));
    CAPTURE(value);
    CHECK_FALSE(parse_date(value));
}

TEST_CASE("date: a Received field has its date after the last semicolon", "[message]") {
    const auto date =
        parse_received_date("from a (b; c) by d; id 5;\r\n Mon, 01 Jan 2024 10:00:00 +0100 (CET)");
    REQUIRE(date);
    CHECK(date->seconds == 1704099600);
    CHECK_FALSE(parse_received_date("from a by b Mon, 01 Jan 2024 10:00:00 +0100"));
}

} // namespace mv::message
