#include "attach/zip.hh"

#include <catch2/catch.hpp>

#include "support/attachments.hh"

using namespace mv;
using attach::State;
using attach::Zip;

namespace {

State read_all(std::string_view bytes, std::string* text = nullptr) {
    Zip zip;
    if (const auto verdict = zip.open(bytes); !verdict) return verdict.state;
    std::string all;
    for (const attach::ZipEntry& entry : zip.entries()) {
        if (const auto verdict = zip.read(entry, all); !verdict) return verdict.state;
    }
    if (text) *text = all;
    return State::done;
}

} // namespace

TEST_CASE("zip: packed, stored and empty entries come out as they went in", "[attach]") {
    const std::string bytes = test::zip_file("z.writestr('a.txt', 'word ' * 1000)\n"
                                             "z.writestr('b.txt', 'stored', zipfile.ZIP_STORED)\n"
                                             "z.writestr('empty', '')\n"
                                             "z.writestr('dir/', '')");
    Zip zip;
    REQUIRE(zip.open(bytes));
    REQUIRE(zip.entries().size() == 4);
    CHECK(zip.entries()[3].is_directory);
    std::string text;
    REQUIRE(zip.read(*zip.find("B.TXT"), text)); // case is ignored
    CHECK(text == "stored");
    text.clear();
    REQUIRE(zip.read(*zip.find("a.txt"), text));
    CHECK(text.size() == 5000);
    CHECK(zip.find("c.txt") == nullptr);
}

TEST_CASE("zip: a bomb ends at the ratio or at the limit", "[attach]") {
    const std::string bomb = test::zip_file("z.writestr('x', bytes(200 << 20))");
    CHECK(bomb.size() < 1'000'000);
    CHECK(read_all(bomb) == State::too_big);
    // Many small ones are no better than a large one.
    CHECK(read_all(test::zip_file("for i in range(40): z.writestr(str(i), bytes(3 << 20))")) ==
          State::too_big);
}

TEST_CASE("zip: entries that share their bytes count each time", "[attach]") {
    const std::string bytes = test::made_by_python(R"(
import struct, zlib
raw = bytes(1 << 20)
c = zlib.compressobj(9, zlib.DEFLATED, -15); packed = c.compress(raw) + c.flush()
sizes = zlib.crc32(raw), len(packed), len(raw)
head = struct.pack('<4s5H3L2H', b'PK\3\4', 20, 0, 8, 0, 0, *sizes, 1, 0) + b'x'
entry = struct.pack('<4s6H3L5H2L', b'PK\1\2', 20, 20, 0, 8, 0, 0, *sizes, 1, 0, 0, 0, 0, 0, 0) + b'x'
table = entry * 1000
end = struct.pack('<4s4H2LH', b'PK\5\6', 0, 0, 1000, 1000, len(table), len(head + packed), 0)
out.write(head + packed + table + end)
)");
    CHECK(bytes.size() < 100'000); // a gigabyte, packed
    CHECK(read_all(bytes) == State::too_big);
}

TEST_CASE("zip: sizes that lie do not decide how much is read", "[attach]") {
    const std::string bytes = test::zip_file("z.writestr('x', 'some text that is longer')");
    const std::size_t entry = bytes.find("PK\x01\x02");
    REQUIRE(entry != std::string::npos);
    const auto lie = [&](std::size_t offset, std::uint32_t value) {
        std::string lying = bytes;
        for (std::size_t i = 0; i < 4; ++i)
            lying[entry + offset + i] = static_cast<char>(value >> 8 * i);
        return lying;
    };
    constexpr std::size_t packed_size = 20, size = 24, place = 42;
    for (const std::uint32_t value : {0u, 1u, 0x7FFFFFFFu, 0xFFFFFFFFu}) {
        for (const std::size_t offset : {packed_size, size, place}) {
            CAPTURE(value, offset);
            std::string text;
            read_all(lie(offset, value), &text); // any state; no crash, no gigabytes
            CHECK(text.size() <= 24);
        }
    }
}

TEST_CASE("zip: cut or changed anywhere, reading ends in a state", "[attach]") {
    const std::string bytes = test::attachment("letter.docx");
    for (std::size_t length = 0; length < bytes.size(); length += 37)
        CHECK(read_all(std::string_view(bytes).substr(0, length)) == State::damaged);
    for (std::size_t at = 0; at < bytes.size(); at += 13) {
        std::string changed = bytes;
        changed[at] = static_cast<char>(~changed[at]);
        read_all(changed);
    }
}

TEST_CASE("zip: too many entries are refused before their names fill the memory", "[attach]") {
    const std::string bytes = test::made_by_python(R"(
import struct
n = 1000000
entry = struct.pack('<4s6H3L5H2L', b'PK\1\2', 20, 20, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0) + b'x'
table = entry * n
end64 = struct.pack('<4sQ2H2L4Q', b'PK\6\6', 44, 45, 45, 0, 0, n, n, len(table), 0)
where = struct.pack('<4sLQL', b'PK\6\7', 0, len(table), 1)
most = 0xFFFFFFFF
out.write(table + end64 + where + struct.pack('<4s4H2LH', b'PK\5\6', 0, 0, 65535, 65535, most, most, 0))
)");
    Zip zip;
    CHECK(zip.open(bytes).state == State::too_big);
}

TEST_CASE("zip: an entry with a password is encrypted", "[attach]") {
    std::string bytes = test::zip_file("z.writestr('x', 'text')");
    bytes[bytes.find("PK\x01\x02") + 8] |= 1;
    CHECK(read_all(bytes) == State::encrypted);
}
