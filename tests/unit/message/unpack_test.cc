#include "message/unpack.hh"

#include <catch2/catch.hpp>

namespace mv::message {

namespace {

// Made by Python's gzip module (mtime 0) and the zstd program (-19 --no-check).
const std::string mail = "Subject: packed\n\nwords\n";
const std::string
    gzip_mail("\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\x03\x0b\x2e\x4d\xca\x4a\x4d\x2e\xb1\x52\x28"
              "\x48\x4c\xce\x4e\x4d\xe1\xe2\x2a\xcf\x2f\x4a\x29\xe6\x02\x00\x8b\xcb\x9f\xec\x17"
              "\x00\x00\x00",
              43);
const std::string
    zstd_mail("\x28\xb5\x2f\xfd\x00\x68\xb9\x00\x00\x53\x75\x62\x6a\x65\x63\x74\x3a\x20\x70\x61"
              "\x63\x6b\x65\x64\x0a\x0a\x77\x6f\x72\x64\x73\x0a",
              32);
// 100,000 times the letter a.
const std::string
    gzip_letters("\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\x03\xed\xc1\x31\x01\x00\x00\x00\xc2\xa0\xac"
                 "\xeb\x5f\xc2\x1a\x1e\x40\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
                 "\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
                 "\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
                 "\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
                 "\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
                 "\x00\x00\x00\xaf\x06\x87\xfa\xe2\x1b\xa0\x86\x01\x00",
                 133);
const std::string
    zstd_letters("\x28\xb5\x2f\xfd\x00\x68\x4d\x00\x00\x08\x61\x01\x00\x9c\x86\x39\x10\x02", 18);

constexpr std::size_t plenty = 1 << 20;

} // namespace

TEST_CASE("unpack: gzip and zstd, told by their first bytes", "[message]") {
    for (const std::string& packed : {gzip_mail, zstd_mail}) {
        const auto unpacked = unpack(packed, plenty);
        REQUIRE(unpacked);
        CHECK(unpacked->bytes == mail);
        CHECK(unpacked->trouble.empty());
    }
    CHECK_FALSE(unpack(mail, plenty));
    CHECK_FALSE(unpack("", plenty));
}

TEST_CASE("unpack: members and frames that follow are read, foreign bytes after them are not",
          "[message]") {
    CHECK(unpack(gzip_mail + gzip_mail, plenty)->bytes == mail + mail);
    CHECK(unpack(zstd_mail + zstd_mail, plenty)->bytes == mail + mail);
    CHECK(unpack(gzip_mail + std::string(512, '\0'), plenty)->bytes == mail);
    CHECK(unpack(gzip_mail + std::string(512, '\0'), plenty)->trouble.empty());
    CHECK(unpack(zstd_mail + "junk", plenty)->bytes == mail);
}

TEST_CASE("unpack: as much as the limit, and one byte more", "[message]") {
    for (const std::string& packed : {gzip_letters, zstd_letters}) {
        CHECK(unpack(packed, 100'000)->bytes.size() == 100'000);
        const auto cut = unpack(packed, 99'999);
        CHECK(cut->bytes.size() == 99'999);
        CHECK(cut->trouble.ends_with(", and larger than the limit"));
    }
}

TEST_CASE("unpack: a file cut or damaged anywhere ends, with what it still holds", "[message]") {
    for (const std::string& packed : {gzip_letters, zstd_letters, gzip_mail, zstd_mail}) {
        for (std::size_t size = 4; size < packed.size(); ++size) {
            CAPTURE(size);
            const auto cut = unpack(std::string_view(packed).substr(0, size), plenty);
            REQUIRE(cut);
            CHECK(cut->trouble.ends_with(", and cut short"));
        }
        for (std::size_t at = 4; at < packed.size(); ++at) {
            std::string damaged = packed;
            damaged[at] = static_cast<char>(damaged[at] ^ 0x55);
            CAPTURE(at);
            REQUIRE(unpack(damaged, plenty)); // under the sanitizers: no bad read, no endless loop
        }
    }
}

} // namespace mv::message
