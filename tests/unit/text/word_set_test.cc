#include "text/word_set.hh"

#include <catch2/catch.hpp>

#include <string>

namespace mv::text {

TEST_CASE("word set: the same words in the same order, however they are laid out", "[text]") {
    CHECK(has_same_words("", ""));
    CHECK(has_same_words("", " .,\n"));
    CHECK(has_same_words("One two, three.", "one\n\ntwo three"));
    CHECK_FALSE(has_same_words("one two", "one"));
    CHECK_FALSE(has_same_words("one", "one two"));
    CHECK_FALSE(has_same_words("one two", "one twofold"));
    CHECK_FALSE(has_same_words("onetwo", "one two"));
    CHECK_FALSE(has_same_words("one two", "two one"));
    CHECK_FALSE(has_same_words("a b", "a c"));
    CHECK_FALSE(has_same_words("Grüße", "Grüne"));
    // A difference in layout at every distance from the start: it is compared in blocks.
    const std::string words = "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu";
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] != ' ') continue;
        std::string other = words;
        other.replace(i, 1, "\n\n> ");
        CAPTURE(other);
        CHECK(has_same_words(words, other));
        CHECK(has_same_words(other, words));
        CHECK_FALSE(has_same_words(words, other + " nu"));
        other.erase(i, 4);
        CHECK_FALSE(has_same_words(words, other));
        CHECK_FALSE(has_same_words(other, words));
    }
}

TEST_CASE("word set: words that are missing are counted", "[text]") {
    const WordSet known("One two (three) Grüße");
    CHECK(known.count_missing("three, ONE!").missing == 0);
    CHECK(known.count_missing("three four").missing == 1);
    CHECK(known.count_missing("three four").words == 2);
    CHECK(WordSet("日本\n語の文").count_missing("日本語の文").missing == 0);
    CHECK(WordSet("日本").count_missing("本日").missing == 1);
    CHECK(WordSet("").count_missing("").words == 0);
}

} // namespace mv::text
