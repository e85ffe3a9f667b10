#include "words/unicode.hh"

#include <algorithm>
#include <array>
#include <span>

#include <utf8proc.h>

namespace mv::words {

namespace {

struct Range {
    char32_t first, last;
};

// Blocks of the Unicode Character Database (Blocks.txt), sorted. Only letters, marks and numbers in
// them count (see class_of).
constexpr std::array unspaced_blocks = {
    Range{0x0E00, 0x0EFF},   // Thai, Lao
    Range{0x1000, 0x109F},   // Myanmar
    Range{0x1100, 0x11FF},   // Hangul jamo
    Range{0x1780, 0x17FF},   // Khmer
    Range{0x1950, 0x19DF},   // Tai Le, New Tai Lue
    Range{0x1A20, 0x1AAF},   // Tai Tham
    Range{0x2E80, 0x2FDF},   // CJK and Kangxi radicals
    Range{0x3005, 0x3007},   // 々 〆 〇
    Range{0x3021, 0x3029},   // Hangzhou numerals
    Range{0x3031, 0x3035},   // vertical kana repeat marks
    Range{0x3040, 0x30FF},   // Hiragana, Katakana
    Range{0x3100, 0x318F},   // Bopomofo, Hangul compatibility jamo
    Range{0x31A0, 0x31FF},   // Bopomofo and Katakana extensions
    Range{0x3400, 0x4DBF},   // CJK extension A
    Range{0x4E00, 0x9FFF},   // CJK
    Range{0xA000, 0xA4CF},   // Yi
    Range{0xA960, 0xA97F},   // Hangul jamo extended A
    Range{0xA9E0, 0xA9FF},   // Myanmar extended B
    Range{0xAA60, 0xAADF},   // Myanmar extended A, Tai Viet
    Range{0xAC00, 0xD7FF},   // Hangul
    Range{0xF900, 0xFAFF},   // CJK compatibility
    Range{0x16F00, 0x18D8F}, // Miao … Tangut, Khitan
    Range{0x1AFF0, 0x1B2FF}, // kana supplements, Nushu
    Range{0x20000, 0x3FFFD}, // CJK extensions B and on
};

constexpr std::array mark_losing_blocks = {
    Range{0x0041, 0x024F}, // Latin
    Range{0x0250, 0x02AF}, // IPA
    Range{0x0370, 0x052F}, // Greek, Cyrillic
    Range{0x0590, 0x06FF}, // Hebrew, Arabic
    Range{0x0750, 0x077F}, // Arabic supplement
    Range{0x0870, 0x08FF}, // Arabic extended
    Range{0x1C80, 0x1C8F}, // Cyrillic extended C
    Range{0x1D00, 0x1DBF}, // phonetic extensions
    Range{0x1E00, 0x1FFF}, // Latin additional, Greek extended
    Range{0x2C60, 0x2C7F}, // Latin extended C
    Range{0xA640, 0xA69F}, // Cyrillic extended B
    Range{0xA720, 0xA7FF}, // Latin extended D
    Range{0xAB30, 0xAB6F}, // Latin extended E
    Range{0xFB1D, 0xFDFF}, // Hebrew and Arabic presentation forms
    Range{0xFE70, 0xFEFC}, // Arabic presentation forms B
};

bool within(std::span<const Range> ranges, char32_t c) {
    const auto it = std::ranges::upper_bound(ranges, c, {}, &Range::first);
    return it != ranges.begin() && c <= std::prev(it)->last;
}

bool is_mark(utf8proc_category_t category) {
    return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_MC ||
           category == UTF8PROC_CATEGORY_ME;
}

} // namespace

Class class_of(char32_t c) {
    if (c < 0x80) {
        const bool letter_or_digit =
            (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '_' || (c >= 'A' && c <= 'Z');
        if (letter_or_digit) return Class::word;
        return c == '+' || c == '#' ? Class::tail : Class::separator;
    }
    const utf8proc_category_t category = utf8proc_category(static_cast<utf8proc_int32_t>(c));
    if (category == UTF8PROC_CATEGORY_SO) return Class::unspaced; // emoji and other pictures
    const bool letter = category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO;
    const bool number = category >= UTF8PROC_CATEGORY_ND && category <= UTF8PROC_CATEGORY_NO;
    if (!letter && !number && !is_mark(category)) return Class::separator;
    return within(unspaced_blocks, c) ? Class::unspaced : Class::word;
}

bool loses_marks(char32_t base) { return within(mark_losing_blocks, base); }

bool joins_previous(char32_t c) {
    if (c < 0x300) return false;
    if ((c >= 0x1160 && c <= 0x11FF) || c == 0xFF9E || c == 0xFF9F) return true;
    return is_mark(utf8proc_category(static_cast<utf8proc_int32_t>(c)));
}

} // namespace mv::words
