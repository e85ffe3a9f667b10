#include "extracts/store.hh"

#include <catch2/catch.hpp>

#include <fstream>

#include "attach/limits.hh"
#include "support/child.hh"
#include "support/temp_dir.hh"

using namespace mv;
using attach::State;
using extracts::Extracted;
using extracts::Journal;
using extracts::Key;
using extracts::Store;

namespace {

Extracted done(std::string text) {
    return {.outcome = {.text = std::move(text), .by_ocr = true}, .kind = "pdf"};
}

} // namespace

TEST_CASE("store: what was put in comes back, also for a second reader", "[extracts]") {
    const test::TempDir dir;
    const std::string path = dir.path() + "/attachments.db";
    const Key key = extracts::key_of({.bytes = "%PDF-1.4 bytes", .name = "a.pdf", .type = {}});
    const auto store = Store::open(path, Journal::write_ahead);
    CHECK_FALSE(store->find(key));
    store->put(key, done(std::string(100'000, 'x') + "\fpage two"));
    store->settle();
    const auto other = Store::open_if_any(path);
    REQUIRE(other);
    const auto found = other->find(key);
    REQUIRE(found);
    CHECK(found->outcome.state == State::done);
    CHECK(found->outcome.text == std::string(100'000, 'x') + "\fpage two");
    CHECK(found->outcome.by_ocr);
    CHECK(found->kind == "pdf");
    store->forget(key);
    CHECK_FALSE(store->find(key));
}

TEST_CASE("store: a key is the bytes, and of text how it is read", "[extracts]") {
    const auto key = [](std::string_view bytes, std::string_view name, std::string_view charset) {
        return extracts::key_of({.bytes = bytes, .name = name, .type = {}, .charset = charset});
    };
    CHECK(key("%PDF-1.4", "a.pdf", "") == key("%PDF-1.4", "b.txt", "latin1"));
    CHECK(key("some text", "a.txt", "") == key("some text", "b", ""));
    CHECK(key("some text", "a.txt", "") != key("some text", "a.eml", ""));
    CHECK(key("some text", "a.txt", "latin1") != key("some text", "a.txt", "koi8-r"));
    CHECK(key("some text", "", "") != key("some texT", "", ""));
    // SHA-256 of FIPS 180-2, B.1.
    CHECK(attach::hex(key("abc", "", "").hash) ==
          "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST_CASE("store: all that was read of the same bytes, under whatever labels", "[extracts]") {
    const test::TempDir dir;
    const auto store = Store::open(dir.path() + "/attachments.db", Journal::write_ahead);
    const auto text = [](std::string_view bytes, std::string_view charset) {
        return extracts::key_of({.bytes = bytes, .name = {}, .type = {}, .charset = charset});
    };
    store->put(text("same", "latin1"), done("in Latin 1"));
    store->put(text("same", "utf-8"), done("in UTF-8"));
    store->put(text("other", "utf-8"), done("another"));
    const auto hash = attach::from_hex(attach::hex(text("same", "").hash));
    REQUIRE(hash);
    std::vector<std::string> texts;
    for (const Extracted& extracted : store->find_all(*hash))
        texts.push_back(extracted.outcome.text);
    CHECK(texts == std::vector<std::string>{"in Latin 1", "in UTF-8"});
    CHECK(store->find_all({}).empty());
    CHECK_FALSE(attach::from_hex(""));
    CHECK_FALSE(attach::from_hex(std::string(64, 'g')));
    CHECK_FALSE(attach::from_hex(std::string(63, '0') + " "));
}

TEST_CASE("store: a try that never ended counts, and the fifth is the last", "[extracts]") {
    const test::TempDir dir;
    const auto store = Store::open(dir.path() + "/attachments.db", Journal::write_ahead);
    const Key key = extracts::key_of({.bytes = "bytes", .name = {}, .type = {}});
    for (int i = 1; i <= attach::max_tries; ++i) {
        store->begin(key);
        const auto found = store->find(key);
        REQUIRE(found);
        CHECK(found->outcome.state == State::failed);
        CHECK(found->tries == i);
        CHECK(found->may_try_again() == (i < attach::max_tries));
    }
    store->put(key, done("text"));
    CHECK(store->find(key)->outcome.text == "text");
    CHECK_FALSE(store->find(key)->may_try_again());
}

TEST_CASE("store: a damaged or foreign file is replaced, and reads as none", "[extracts]") {
    const test::TempDir dir;
    const std::string path = dir.write("attachments.db", std::string(5000, 'x'));
    CHECK(Store::open_if_any(path) == nullptr);
    const Key key = extracts::key_of({.bytes = "bytes", .name = {}, .type = {}});
    Store::open(path, Journal::write_ahead)->put(key, done("text"));
    CHECK(Store::open_if_any(path)->find(key)->outcome.text == "text");

    const std::string foreign = dir.path() + "/other.db";
    test::output_of({"python3", "-c",
                     "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); "
                     "c.execute('CREATE TABLE x(y)'); c.commit()",
                     foreign},
                    {});
    CHECK(Store::open_if_any(foreign) == nullptr);
    CHECK(Store::open_if_any(dir.path() + "/missing.db") == nullptr);
}

TEST_CASE("store: bytes that changed on the disk are not believed", "[extracts]") {
    const test::TempDir dir;
    const std::string path = dir.path() + "/attachments.db";
    const Key key = extracts::key_of({.bytes = "bytes", .name = {}, .type = {}});
    const auto store = Store::open(path, Journal::rollback);
    store->put(key, done("some text"));
    test::output_of({"python3", "-c",
                     "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); "
                     "c.execute(\"UPDATE extract SET text = x'0102'\"); c.commit()",
                     path},
                    {});
    CHECK_FALSE(store->find(key));
    store->put(key, done("read again"));
    REQUIRE(store->find(key));
    CHECK(store->find(key)->outcome.text == "read again");
}
