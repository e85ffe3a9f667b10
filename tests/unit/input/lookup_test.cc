#include "index/lookup.hh"

#include <catch2/catch.hpp>

#include "reconcile/run.hh"
#include "support/vault_builder.hh"

TEST_CASE("lookup: a file of a large folder costs a few pages, not the folder", "[input]") {
    const mv::test::VaultBuilder vault;
    constexpr int messages = 3'000; // some 50 pages of names
    for (int i = 0; i < messages; ++i) {
        vault.message("INBOX", std::to_string(i) + ".M1.host", i % 2 ? "S" : "",
                      "Subject: " + std::to_string(i) + "\n\n");
    }
    mv::reconcile::Options options{.vault = vault.path(),
                                   .index_path = vault.path(".mailvault/index.db")};
    options.own_place = true;
    mv::reconcile::run(options, [](const mv::reconcile::Progress&) {});

    auto reader = mv::index::Reader::open(options.index_path).or_throw();
    const auto docs_of = [&](const char* name) {
        return mv::index::docs_of_file(*reader, {.folder = "INBOX", .name = name});
    };
    REQUIRE(docs_of("cur/17.M1.host:2,S").size() == 1);
    const auto before = reader->connection().pages_read();
    CHECK(docs_of("new/2718.M1.host").size() == 1); // under the name it had before it was seen
    CHECK(docs_of("cur/3000.M1.host").empty());
    CHECK(docs_of("2718.M1.host").empty()); // a file of that name beside cur and new is another
    CHECK(reader->connection().pages_read() - before < 20);
}
