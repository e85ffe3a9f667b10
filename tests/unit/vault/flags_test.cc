#include "vault/flags.hh"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using mv::vault::Flag;
using mv::vault::Flags;

TEST_CASE("flags: letters and words come in the order of the Maildir specification", "[vault]") {
    Flags flags;
    CHECK(flags.letters().empty());
    CHECK(flags.words().empty());
    for (const Flag flag :
         {Flag::trashed, Flag::seen, Flag::replied, Flag::passed, Flag::flagged, Flag::draft}) {
        CHECK_FALSE(flags.has(flag));
        flags.set(flag);
        CHECK(flags.has(flag));
    }
    CHECK(flags.letters() == "DFPRST");
    CHECK(flags.words() == std::vector<std::string_view>{"draft", "flagged", "passed", "replied",
                                                         "seen", "trashed"});
}

TEST_CASE("flags: every set survives being written as letters and as bits", "[vault]") {
    for (unsigned bits = 0; bits < 64; ++bits) {
        const Flags flags(static_cast<std::uint8_t>(bits));
        Flags again;
        for (const char letter : flags.letters())
            again.set_letter(letter);
        CHECK(again == flags);
        CHECK(Flags(flags.bits()) == flags);
    }
}

TEST_CASE("flags: letters other than the six mean nothing", "[vault]") {
    Flags flags;
    for (int letter = -128; letter < 128; ++letter) {
        if (std::string_view("DFPRST").find(static_cast<char>(letter)) == std::string_view::npos) {
            flags.set_letter(static_cast<char>(letter));
        }
    }
    CHECK(flags.bits() == 0);
}
