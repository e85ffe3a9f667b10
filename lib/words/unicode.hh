#pragma once
// What kind of character a code point is for searching, and which scripts lose their accents.

#include <string_view>

namespace mv::words {

enum class Class {
    separator, // blanks, punctuation, controls
    word,      // letters, marks, numbers and '_' of scripts that put blanks between words
    unspaced,  // characters of scripts without blanks between words, and pictures: matched one by
               // one
    tail,      // '+' and '#': part of a word they follow directly (c++, c#)
};

// Requires: a folded code point (fold.hh).
Class class_of(char32_t code_point);

// Marks after a letter of these scripts are accents that people leave out when they type: Latin,
// Greek, Cyrillic, Hebrew, Arabic. Elsewhere a mark makes another letter (ガ is not カ; Hindi vowel
// signs).
bool loses_marks(char32_t base);

// A combining mark, or a Hangul jamo or half-width sound mark that joins the character before it.
bool joins_previous(char32_t code_point);

} // namespace mv::words
