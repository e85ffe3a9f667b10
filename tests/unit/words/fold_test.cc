#include "words/fold.hh"

#include <catch2/catch.hpp>

using mv::words::Folder;

namespace {

struct Row {
    const char* what;
    std::string text, folded;
};

} // namespace

TEST_CASE("fold: case, accents, width and ligatures go", "[words]") {
    const auto row = GENERATE(values<Row>({
        {"ASCII case", "InVoice", "invoice"},
        {"accents of Latin", "Réunion Łódź Århus", "reunion lodz arhus"},
        {"decomposed accents", "Re\u0301union", "reunion"},
        {"sharp s", "Straße STRASSE ẞ", "strasse strasse ss"},
        {"letters Unicode does not decompose", "ø đ ħ ı æ œ þ", "o d h i ae oe th"},
        {"dotted capital I", "İstanbul", "istanbul"},
        {"full width", "ＡＢＣ１２３", "abc123"},
        {"ligature", "ﬁnal oﬃce", "final office"},
        {"Greek, with final sigma", "Ἀθῆναι ΣΟΦΟΣ σοφός", "αθηναι σοφοσ σοφοσ"},
        {"Cyrillic", "Ёлка й", "елка и"},
        {"Hebrew points", "שָׁלוֹם", "שלום"},
        {"Arabic marks", "مُحَمَّد", "محمد"},
        {"soft hyphen", "uni\u00ADx", "unix"},
        {"zero width space and joiner", "a\u200Bb\u200Dc", "abc"},
        {"superscript", "x²", "x2"},
    }));
    CAPTURE(row.what);
    CHECK(Folder().fold(row.text) == row.folded);
}

TEST_CASE("fold: other scripts keep their marks, composed", "[words]") {
    const auto row = GENERATE(values<Row>({
        {"voiced kana stays another letter", "ガ", "ガ"},
        {"kana and a combining mark compose", "カ\u3099", "ガ"},
        {"half-width kana and its sound mark", "ｶﾞ", "ガ"},
        {"Hangul jamo compose", "\u1112\u1161\u11ab", "한"},
        {"Hindi keeps its signs", "हिन्दी", "हिन्दी"},
        {"Thai keeps its vowels and tones", "ที่นี่", "ที่นี่"},
    }));
    CAPTURE(row.what);
    CHECK(Folder().fold(row.text) == row.folded);
}

TEST_CASE("fold: offsets lead back to the original", "[words]") {
    Folder folder;
    std::vector<mv::words::FoldedPoint> points;
    const std::string text = "aße\u0301";
    for (std::size_t at = 0; at < text.size();)
        at = folder.fold_next(text, at, points);
    REQUIRE(points.size() == 4); // a s s e
    CHECK(points[1].begin == 1);
    CHECK(points[2].begin == 1);
    CHECK(points[2].end == 3);
    CHECK(points[3].code_point == U'e');
    CHECK(points[3].begin == 3);
    CHECK(points[3].end == text.size());
}

TEST_CASE("fold: a base with a thousand marks is taken in pieces", "[words]") {
    std::string text = "e";
    for (int i = 0; i < 1000; ++i)
        text += "\u0301";
    CHECK(Folder().fold(text + "x").starts_with("e"));
    CHECK(Folder().fold(text + "x").ends_with("x"));
}
