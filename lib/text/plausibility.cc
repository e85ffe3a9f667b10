#include "text/plausibility.hh"

#include <algorithm>
#include <array>
#include <string>

#include "base/utf8.hh"

namespace mv::text {

namespace {

enum class Script { none, ascii, latin, greek, cyrillic, hebrew, arabic, thai, kana, hangul, han };

// The commonest letters and characters of mail in each language, by general frequency lists.
constexpr std::u32string_view common_cyrillic = U"оеаинтсрвлкмдпуяыьіїє";
constexpr std::u32string_view common_greek = U"αοιετσνηυρπκμλςάέήίόύώ";
constexpr std::u32string_view common_hebrew = U"יוהלאמרתבשנ", final_hebrew = U"םןךףץ";
constexpr std::u32string_view common_arabic = U"اليمونرتبهدع";
constexpr std::u32string_view common_thai = U"กขคงจชดตทนบปผพมยรลวสหอะาเแโใไ";
constexpr std::u32string_view common_hangul =
    U"이다는의가에을를하고한지도로리사기나아그시어서자정스부인은들요니해안있습일수대면여만게보전장"
    U"제주님드메회감녕세";
constexpr std::u32string_view common_han =
    U"的一是不了在人有我他这個个中大来來上国國们們到说說和地也子时時道出而要于於就下得可你年生自会"
    U"會"
    U"那后後能对對着著事其里裡所去行过過家十用发發天如然作方成者多日都三小军軍二无無同么麼经經法当"
    U"當"
    U"起与與好看学學进進种種将將还還分此心前面又定见見只主没沒公从從请請通知议議件名資资料合开開明"
    U"送付"
    U"添文書书発願様株式社月火水木金土本間间先週報报告注確認认連联絡络務务電电话話番号谢謝您附查收"
    U"参加新"
    U"信息工司部门門客戶户記录錄价價格单單据據關关系统統程表案問问題题項项目回复復期限品質质量春夏"
    U"秋冬季特价卖买優惠活动王李张刘陈杨黄赵周吴林何郭马張劉陳楊黃趙吳馬先女士山田太郎佐藤鈴高橋中"
    U"村";
// Latin letters beyond Latin-1 that languages of 8-bit mail write often.
constexpr std::u32string_view common_latin = U"ąćęłńśźżčďěňřšťůžőűğışăţđœŒŁŚŻŠŽČŘİŞĆ";
// Letters of Latin-1 that few languages write: a wrong reading of Turkish or Czech is full of them.
constexpr std::u32string_view rare_latin = U"ðþýìÐÞÝÌ";
constexpr std::u32string_view tone_marks = U"\u0300\u0301\u0303\u0309\u0323"; // of windows-1258

bool holds(std::u32string_view letters, char32_t c) {
    return letters.find(c) != std::u32string_view::npos;
}

bool in(char32_t c, char32_t first, char32_t last) { return c >= first && c <= last; }

bool is_ascii_letter(char32_t c) { return in(c | 0x20u, U'a', U'z'); }

bool is_latin_letter(char32_t c) {
    return (in(c, 0xC0, 0x24F) && c != 0xD7 && c != 0xF7) || in(c, 0x1E00, 0x1EFF) ||
           holds(tone_marks, c);
}

Script script_of(char32_t c) {
    if (c < 0x80) return is_ascii_letter(c) ? Script::ascii : Script::none;
    if (is_latin_letter(c)) return Script::latin;
    if (in(c, 0x370, 0x3FF)) return Script::greek;
    if (in(c, 0x400, 0x4FF)) return Script::cyrillic;
    if (in(c, 0x5D0, 0x5EA)) return Script::hebrew;
    if (in(c, 0x621, 0x64A)) return Script::arabic;
    if (in(c, 0xE01, 0xE5B)) return Script::thai;
    if (in(c, 0x3041, 0x30FE)) return Script::kana;
    if (in(c, 0xAC00, 0xD7A3)) return Script::hangul;
    if (in(c, 0x4E00, 0x9FFF)) return Script::han;
    return Script::none;
}

enum class Case { none, upper, lower };

Case case_of(char32_t c) {
    if (in(c, U'a', U'z') || in(c, 0xDF, 0xFE) || in(c, 0x3AC, 0x3CE) || in(c, 0x430, 0x45F))
        return Case::lower;
    if (in(c, U'A', U'Z') || in(c, 0xC0, 0xDE) || in(c, 0x386, 0x3AB) || in(c, 0x400, 0x42F))
        return Case::upper;
    if (in(c, 0x100, 0x137) || in(c, 0x14A, 0x177)) return c % 2 == 0 ? Case::upper : Case::lower;
    if (in(c, 0x139, 0x148) || in(c, 0x179, 0x17E)) return c % 2 == 1 ? Case::upper : Case::lower;
    return Case::none;
}

// Vowels above and below, and tones: they stand on a consonant, a tone also on such a vowel.
bool is_thai_vowel(char32_t c) { return c == 0xE31 || in(c, 0xE34, 0xE3A) || c == 0xE47; }
bool is_thai_tone(char32_t c) { return in(c, 0xE48, 0xE4E); }
bool is_thai_consonant(char32_t c) { return in(c, 0xE01, 0xE2E); }
bool is_thai_lead(char32_t c) { return in(c, 0xE40, 0xE44); }

double mark_of_thai(char32_t before, char32_t c) {
    const bool is_placed = is_thai_vowel(c)  ? is_thai_consonant(before)
                           : is_thai_tone(c) ? is_thai_consonant(before) || is_thai_vowel(before)
                           : is_thai_lead(before) ? is_thai_consonant(c)
                                                  : true;
    if (!is_placed) return -3;
    if (is_thai_vowel(c) || is_thai_tone(c)) return 1.8;
    return holds(common_thai, c) ? 1.6 : -0.3;
}

// Of the 28 ends of a Hangul syllable nine are common; the others come mostly from wrong readings.
bool has_rare_end(char32_t c) {
    constexpr std::u32string_view common(U"\0\x01\x04\x08\x10\x11\x13\x14\x15", 9);
    return !holds(common, (c - 0xAC00) % 28);
}

double mark_of_letter(char32_t c, Script script) {
    switch (script) {
    case Script::cyrillic: return holds(common_cyrillic, c) ? 1.6 : 1.0;
    case Script::greek: return holds(common_greek, c) ? 1.6 : 1.0;
    case Script::hebrew: return holds(common_hebrew, c) ? 1.8 : 1.2;
    case Script::arabic: return holds(common_arabic, c) ? 1.8 : 1.2;
    case Script::kana: return 1.8;
    case Script::hangul: return holds(common_hangul, c) ? 2.2 : has_rare_end(c) ? 0.0 : 1.2;
    case Script::han: return holds(common_han, c) ? 2.2 : 0.5;
    case Script::latin:
        if (holds(tone_marks, c)) return 1.5;
        if (c < 0x100) return holds(rare_latin, c) ? 0.1 : 1.0;
        return holds(common_latin, c) ? 1.0 : -0.5;
    case Script::thai: // looked at in its place
    case Script::ascii:
    case Script::none: break;
    }
    return 0;
}

// What is no letter: punctuation is common, but not between letters.
double mark_of_symbol(char32_t c, bool between_letters) {
    if (c == utf8::replacement) return -4;
    if (in(c, 0x80, 0x9F) || in(c, 0xE000, 0xF8FF)) return -3;
    if (c == 0xA0 || in(c, 0x3000, 0x303F) || in(c, 0xFF01, 0xFF5E) || in(c, 0x600, 0x61F))
        return 0.5;
    if (c == 0x2019) return 1.0;
    if (in(c, 0x2500, 0x25FF) || in(c, 0x2200, 0x22FF)) return -2;
    if (in(c, 0x3130, 0x318F) || in(c, 0xFF61, 0xFF9F)) return -1; // lone jamo, half kana
    if (between_letters) return -2;
    return in(c, 0x2010, 0x20AC) || c == 0xAB || c == 0xBB || c == 0xA7 ? 0.5 : -0.3;
}

double mark_of(char32_t before, char32_t c, char32_t after) {
    const Script script = script_of(c), left = script_of(before), right = script_of(after);
    if (script == Script::none)
        return mark_of_symbol(c, left != Script::none && right != Script::none);
    double mark = script == Script::thai ? mark_of_thai(before, c) : mark_of_letter(c, script);
    if (holds(final_hebrew, before) && script == Script::hebrew) mark -= 2;
    if (case_of(before) == Case::lower && case_of(c) == Case::upper) mark -= 2.5;
    if (holds(tone_marks, c) && left != Script::ascii && left != Script::latin) mark -= 3;
    const bool is_latin = script == Script::latin;
    const bool is_east =
        script == Script::han || script == Script::hangul || script == Script::kana;
    if (is_latin && left != Script::ascii && right != Script::ascii) mark -= 1.2;
    if (!is_latin && (left == Script::ascii || right == Script::ascii)) mark -= is_east ? 0.5 : 2;
    const bool is_mixed = left != Script::none && left != Script::ascii && left != script;
    const bool is_japanese = is_east && (script == Script::kana || left == Script::kana);
    if (is_mixed && !(is_japanese && left != Script::hangul)) mark -= 1;
    return mark;
}

} // namespace

double plausibility(std::string_view text) {
    double sum = 0;
    int count = 0;
    char32_t before = 0, c = 0;
    const auto take = [&](char32_t after) {
        if (c >= 0x80) {
            sum += mark_of(before, c, after);
            ++count;
        }
        before = c;
        c = after;
    };
    for (std::size_t i = 0; i < text.size();) {
        const utf8::Decoded decoded = utf8::decode(text, i);
        take(decoded.code_point);
        i += decoded.size;
    }
    take(0);
    return count == 0 ? 0 : sum / count;
}

} // namespace mv::text
