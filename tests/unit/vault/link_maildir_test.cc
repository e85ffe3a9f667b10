#include "vault/link_maildir.hh"

#include <catch2/catch.hpp>

using mv::vault::is_link_name;

TEST_CASE("link maildir: only names of its own form are its own", "[vault]") {
    for (const char* const name :
         {"1704189600.9f3c2a41b0de.mailvault:2,S", "1704189600.9f3c2a41b0de.mailvault",
          "-5.9f3c2a41b0de.2.mailvault:2,", "0.000000000000.10.mailvault:2,FRS"}) {
        CAPTURE(name);
        CHECK(is_link_name(name));
    }
    for (const char* const name :
         {"", ".mailvault", ".mailvault-links", "1704189600.M1P1.host:2,S",
          "1704189600.9f3c2a41b0de:2,S", "1704189600.9f3c2a41b0d.mailvault",
          "1704189600.9F3C2A41B0DE.mailvault", "1704189600.9f3c2a41b0de0.mailvault",
          "1704189600.9f3c2a41b0de..mailvault", "1704189600.9f3c2a41b0de.x.mailvault",
          ".9f3c2a41b0de.mailvault", "x1704189600.9f3c2a41b0de.mailvault",
          "1704189600.9f3c2a41b0de.mailvault.bak", "mail.mailvault"}) {
        CAPTURE(name);
        CHECK_FALSE(is_link_name(name));
    }
}
