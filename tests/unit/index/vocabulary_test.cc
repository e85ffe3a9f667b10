#include "index/vocabulary.hh"

#include <algorithm>

#include <catch2/catch.hpp>

#include "support/small_index.hh"

using namespace mv;

namespace {

std::vector<std::string> texts(const std::vector<index::Word>& words) {
    std::vector<std::string> out;
    for (const index::Word& word : words)
        out.push_back(word.text);
    std::ranges::sort(out);
    return out;
}

using Words = std::vector<std::string>;

} // namespace

TEST_CASE("vocabulary: which words a fragment stands for", "[index]") {
    test::SmallIndex small({{.subject = "Invoice HR-7",
                             .body = "unixstickers voice invoiced 会議室 commit 9f3c2a41b0de77aa"},
                            {.subject = "ahoy", .body = "hr ivory"}});
    const auto reader = small.reader();
    const index::Vocabulary vocabulary(reader->connection());
    CHECK(texts(vocabulary.containing("voic")) == Words{"invoice", "invoiced", "voice"});
    CHECK(texts(vocabulary.containing("sticker")) == Words{"unixstickers"});
    CHECK(texts(vocabulary.containing("invoice")) == Words{"invoice", "invoiced"});
    CHECK(texts(vocabulary.containing("zzz")).empty());
    CHECK(texts(vocabulary.ending_with("voice")) == Words{"invoice", "voice"});
    CHECK(texts(vocabulary.beginning_with("voi")) == Words{"voice"});
    CHECK(texts(vocabulary.beginning_with("会")) == Words{"会議"});
    CHECK(texts(vocabulary.beginning_with("室")) == Words{"室"});
    // Machine-made words: whole or by their beginning, never by their middle.
    CHECK(texts(vocabulary.containing("9f3c2a")) == Words{"9f3c2a41b0de77aa"});
    CHECK(texts(vocabulary.containing("2a41b0")).empty());
    // Pieces of one or two letters: words of subjects and senders only.
    CHECK(texts(vocabulary.heads_containing("ho")) == Words{"ahoy"});
    CHECK(texts(vocabulary.heads_containing("hr")) == Words{"hr"});
    CHECK(texts(vocabulary.heads_containing("iv")).empty());
}

TEST_CASE("vocabulary: counts messages, not occurrences, and knows the newest", "[index]") {
    test::SmallIndex small(
        {{.subject = "tea tea", .body = "tea", .date = 10}, {.body = "tea", .date = 20}});
    const auto reader = small.reader();
    const auto words = index::Vocabulary(reader->connection()).containing("tea");
    REQUIRE(words.size() == 1);
    CHECK(words[0].count == 2);
    CHECK(words[0].newest == index::first_doc(20));
}

TEST_CASE("vocabulary: a word met in a body and later in a subject gets its short pieces",
          "[index]") {
    test::SmallIndex small({{.body = "ahoy"}});
    small.writer().add(small.entry({.subject = "Ahoy"}));
    small.writer().commit();
    const auto reader = small.reader();
    const index::Vocabulary vocabulary(reader->connection());
    CHECK(texts(vocabulary.heads_containing("oy")) == Words{"ahoy"});
    CHECK(texts(vocabulary.containing("hoy")) == Words{"ahoy"});
}
