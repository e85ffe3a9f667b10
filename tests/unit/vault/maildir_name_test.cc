#include "vault/maildir_name.hh"

#include <catch2/catch.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

using mv::vault::Flags;
using mv::vault::MaildirName;
using mv::vault::parse_location_name;
using mv::vault::parse_maildir_name;

namespace {

struct Row {
    std::string name;
    std::string unique;
    std::string base;
    std::string info;
    std::string flags;
    std::optional<std::uint64_t> uid = std::nullopt;
};

} // namespace

TEST_CASE("maildir name: unique part, fields, info and flags", "[vault]") {
    const std::string n = "1704189600.M1P1.host";
    const auto row = GENERATE_COPY(values<Row>({
        // the names mail programs write
        {n + ":2,S", n, n, ":2,S", "S"},
        {n + ";2,FS", n, n, ";2,FS", "FS"},
        {n + "!2,RS", n, n, "!2,RS", "RS"},
        {n, n, n, "", ""},
        {n + ":2,", n, n, ":2,", ""},
        {n + ",S=1234,W=1260:2,Sab", n, n + ",S=1234,W=1260", ":2,Sab", "S"},
        {n + ",U=17,FMD5=7e33429f656f1e6e9d79b29c3f82c57e:2,ST", n,
         n + ",U=17,FMD5=7e33429f656f1e6e9d79b29c3f82c57e", ":2,ST", "ST", 17},
        {n + ",U=42:2,DFPRST", n, n + ",U=42", ":2,DFPRST", "DFPRST", 42},
        {n + ",S=1,U=9", n, n + ",S=1,U=9", "", "", 9},
        // and odder ones
        {n + ":2,Zq9S", n, n, ":2,Zq9S", "S"},
        {n + ":2,TSRPFD", n, n, ":2,TSRPFD", "DFPRST"},
        {n + ":2,SSS", n, n, ":2,SSS", "S"},
        {n + ":2,S,FT", n, n, ":2,S,FT", "S"},
        {n + ":1,exp", n, n, ":1,exp", ""},
        {n + ":2,:2,S", n, n, ":2,:2,S", "S"},
        {n + ":2,:2,:2,", n, n, ":2,:2,:2,", ""},
        {n + ":2,;2,!2,F", n, n, ":2,;2,!2,F", "F"},
        {n + ":2,S:2,F", n, n + ":2,S", ":2,F", "F"},
        {n + ":3,S", n + ":3", n + ":3,S", "", ""},
        {n + ":2S", n + ":2S", n + ":2S", "", ""},
        {n + ":2", n + ":2", n + ":2", "", ""},
        {n + " 2,S", n + " 2", n + " 2,S", "", ""},
        {n + ",U=:2,S", n, n + ",U=", ":2,S", "S"},
        {n + ",U=x", n, n + ",U=x", "", ""},
        {n + ",U=17x", n, n + ",U=17x", "", ""},
        {n + ",U=-1", n, n + ",U=-1", "", ""},
        {n + ",U=0", n, n + ",U=0", "", ""},
        {n + ",U=4294967295", n, n + ",U=4294967295", "", "", 4294967295},
        {n + ",U=4294967296", n, n + ",U=4294967296", "", ""},
        {n + ",U=99999999999999999999", n, n + ",U=99999999999999999999", "", ""},
        {"caf\xE9,S=1:2,S", "caf\xE9", "caf\xE9,S=1", ":2,S", "S"},
        {"new\nline:2,F", "new\nline", "new\nline", ":2,F", "F"},
        {"one.eml", "one.eml", "one.eml", "", ""},
        {":2,S", "", "", ":2,S", "S"},
        {"2,S", "2", "2,S", "", ""},
        {",", "", ",", "", ""},
        {":2,", "", "", ":2,", ""},
        {"", "", "", "", ""},
    }));
    CAPTURE(row.name);
    const MaildirName name = parse_maildir_name(row.name);
    CHECK(name.unique == row.unique);
    CHECK(name.base == row.base);
    CHECK(name.info == row.info);
    CHECK(name.flags.letters() == row.flags);
    CHECK(name.uid == row.uid);
    CHECK(std::string(name.base) + std::string(name.info) == row.name);
}

TEST_CASE("maildir name: the unique part survives flag changes and syncs", "[vault]") {
    const std::string_view unique = "1704189600.M1P1.host";
    for (const char* const rest : {"", ":2,", ":2,S", ";2,S", "!2,S", ",U=17", ",U=17:2,FS",
                                   ",S=12,W=13:2,S", ":2,:2,S", ":2,S:2,F", ":1,exp"}) {
        CAPTURE(rest);
        const std::string name = std::string(unique) + rest;
        CHECK(parse_maildir_name(name).unique == unique);
    }
}

TEST_CASE("maildir name: a leading number is a stamp when it can be a time of mail", "[vault]") {
    struct Stamp {
        std::string name;
        std::int64_t stamp;
    };
    const auto row = GENERATE(values<Stamp>({
        {"1704189600.M1P1.host:2,S", 1704189600},
        {"1704189600_0.host", 1704189600},
        {"1704189600", 1704189600},
        {"631152000.x", 631152000}, // 1990-01-01T00:00:00Z
        {"631151999.x", 0},
        {"4102444799.x", 4102444799}, // 2099-12-31T23:59:59Z
        {"4102444800.x", 0},
        {"1704189600123.x", 0}, // milliseconds
        {"99999999999999999999.x", 0},
        {"-1704189600.x", 0},
        {"host.1704189600", 0},
        {"2024 report.eml", 0},
        {"", 0},
    }));
    CAPTURE(row.name);
    CHECK(parse_maildir_name(row.name).stamp == row.stamp);
}

TEST_CASE("maildir name: a file of a plain directory carries no flags", "[vault]") {
    const MaildirName plain = parse_location_name("x,U=3:2,S.eml");
    CHECK(plain.unique == "x,U=3:2,S.eml");
    CHECK(plain.flags == Flags());
    CHECK_FALSE(plain.uid);
    const MaildirName message = parse_location_name("cur/1704189600.M1P1.host,U=3:2,S");
    CHECK(message.unique == "1704189600.M1P1.host");
    CHECK(message.flags.letters() == "S");
    CHECK(message.uid == 3);
    CHECK(message.stamp == 1704189600);
}
