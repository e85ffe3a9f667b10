#include "words/tokenise.hh"

#include <catch2/catch.hpp>

using namespace mv::words;

namespace {

std::string tokens(const std::string& text) {
    std::string out;
    Tokeniser().append_tokens(text, out);
    return out;
}

struct Row {
    const char* what;
    std::string text, tokens; // each token followed by a blank
};

} // namespace

TEST_CASE("tokenise: words are letters, digits and '_'", "[words]") {
    const auto row = GENERATE(values<Row>({
        {"blanks and punctuation divide", "Hello, World! 42", "hello world 42 "},
        {"'_' belongs to words", "notterm_term_x", "notterm_term_x "},
        {"an address", "user.name@example.com", "user name example com "},
        {"trailing + and #", "c++ c# f#m", "c++ c# f# m "},
        {"not leading ones", "+1 #tag", "1 tag "},
        {"inner ones end the word", "a+b", "a+ b "},
        {"accents", "Grüße", "grusse "},
        {"NUL divides", std::string("a\0b", 3), "a b "},
        {"nothing", " .,;-- ", ""},
        {"empty", "", ""},
    }));
    CAPTURE(row.what);
    CHECK(tokens(row.text) == row.tokens);
}

TEST_CASE("tokenise: unspaced scripts are pairs and the last single", "[words]") {
    const auto row = GENERATE(values<Row>({
        {"three characters", "会議室", "会議 議室 室 "},
        {"one character", "会", "会 "},
        {"a number between", "会議3回", "会議 議 3 回 "},
        {"a word beside", "NHK会議", "nhk 会議 議 "},
        {"kana", "チーム", "チー ーム ム "},
        {"Hangul", "수선화", "수선 선화 화 "},
        {"Thai with its marks", "ที่", "ที ี่ ่ "},
        {"emoji", "🎉🎊", "🎉🎊 🎊 "},
        {"punctuation divides", "会、議", "会 議 "},
    }));
    CAPTURE(row.what);
    CHECK(tokens(row.text) == row.tokens);
}

TEST_CASE("tokenise: runs know where they came from", "[words]") {
    const std::string text = "Über 会議 c++";
    std::vector<std::string> originals;
    Tokeniser().runs(text, [&](const Run& run) {
        originals.push_back(text.substr(run.begin, run.end - run.begin));
    });
    CHECK(originals == std::vector<std::string>{"Über", "会議", "c++"});
}

TEST_CASE("tokenise: a word of more than 128 bytes is cut, not in a character", "[words]") {
    const std::string word = std::string(127, 'a') + "жжж";
    CHECK(tokens(word) == std::string(127, 'a') + " ");
    CHECK(tokens(std::string(128, 'a') + "b") == std::string(128, 'a') + " ");
}

TEST_CASE("tokenise: machine-made words have no fragments", "[words]") {
    CHECK(has_fragments("invoice"));
    CHECK(has_fragments("2428441884"));
    CHECK(has_fragments("abcdefabcdefabcdef"));             // hex letters only: a word may be
    CHECK_FALSE(has_fragments("9f3c2a41b0de77aa"));         // hex
    CHECK_FALSE(has_fragments("a1b2c3d4e5zzzzzzzzzzzzzz")); // scrambled
    CHECK_FALSE(has_fragments(std::string(41, 'x')));       // long
    CHECK(has_fragments("some_long_identifier_with_underscores1")); // a person's word
}
