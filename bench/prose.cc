#include "bench/prose.hh"

#include <utility>
#include <vector>

namespace mv::bench {

namespace {

constexpr std::uint32_t fewest_words = 183, most_words = 223;
constexpr std::uint32_t fewest_in_sentence = 5, most_in_sentence = 14;
constexpr std::uint32_t fewest_in_paragraph = 30, most_in_paragraph = 80;
constexpr std::size_t line_bytes = 72;

enum class Break { none, sentence, paragraph }; // what follows a word

struct Word {
    std::string_view text;
    Break after = Break::none;
};

std::uint32_t between(std::uint32_t low, std::uint32_t high, Random& random) {
    return low + random.below(high - low + 1);
}

std::vector<Word> invented_words(const Vocabulary& vocabulary, PlantedSet planted, Random& random) {
    std::vector<Word> words(between(fewest_words, most_words, random));
    for (Word& word : words)
        word.text = vocabulary.pick(random);
    // Each planted word takes places of its own: one stretch of the text a word.
    const auto stretch = static_cast<std::uint32_t>(words.size() / planted_words.size());
    for (std::uint32_t k = 0; k < planted_words.size(); ++k) {
        if (!planted.test(k)) continue;
        for (std::uint32_t times = between(1, 3, random); times > 0; --times)
            words[k * stretch + random.below(stretch)].text = planted_words[k].word;
    }

    std::uint32_t sentence = 0, paragraph = 0;
    for (Word& word : words) {
        if (sentence == 0) sentence = between(fewest_in_sentence, most_in_sentence, random);
        if (paragraph == 0) paragraph = between(fewest_in_paragraph, most_in_paragraph, random);
        --sentence;
        --paragraph;
        if (sentence == 0) word.after = Break::sentence;
        if (paragraph == 0) {
            word.after = Break::paragraph;
            sentence = 0;
        }
    }
    words.back().after = Break::paragraph;
    return words;
}

void append_capitalised(std::string& out, std::string_view word) {
    out += word;
    char& first = out[out.size() - word.size()];
    if (first >= 'a' && first <= 'z') first = static_cast<char>(first - 'a' + 'A');
}

} // namespace

Prose invented_prose(const Vocabulary& vocabulary, PlantedSet planted, Random& random) {
    Prose prose;
    prose.html = "<html><body>\n";
    std::string paragraph;
    std::size_t line_begin = 0;
    Break before = Break::paragraph;
    for (const Word& word : invented_words(vocabulary, planted, random)) {
        if (!paragraph.empty()) {
            const bool fits = paragraph.size() - line_begin + word.text.size() < line_bytes;
            paragraph += fits ? ' ' : '\n';
            if (!fits) line_begin = paragraph.size();
        }
        if (before == Break::none) {
            paragraph += word.text;
        } else {
            append_capitalised(paragraph, word.text);
        }
        if (word.after != Break::none) paragraph += '.';
        if (word.after == Break::paragraph) {
            prose.plain.append(prose.plain.empty() ? "" : "\n").append(paragraph).append("\n");
            prose.html.append("<p>").append(paragraph).append("</p>\n");
            paragraph.clear();
            line_begin = 0;
        }
        before = word.after;
    }
    prose.html += "</body></html>\n";
    return prose;
}

} // namespace mv::bench
