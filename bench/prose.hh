#pragma once
// The body of a message: about 200 filler words in sentences and paragraphs, planted words among
// them, once as plain text and once as HTML with the same words.

#include <string>

#include "bench/planted_words.hh"
#include "bench/vocabulary.hh"

namespace mv::bench {

struct Prose {
    std::string plain, html; // UTF-8, lines of at most 72 columns or so, LF
};

Prose invented_prose(const Vocabulary& vocabulary, PlantedSet planted, Random& random);

} // namespace mv::bench
