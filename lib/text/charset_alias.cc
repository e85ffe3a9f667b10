#include "text/charset_alias.hh"

#include <algorithm>
#include <array>

#include "base/ascii.hh"

namespace mv::text {

namespace {

using enum CharsetKind;

struct Alias {
    std::string_view key; // lower case, letters and digits only
    CharsetKind kind;
    const char* iconv_name;
};

// Supersets where senders mean them: a label names the smallest set somebody once heard of.
constexpr auto aliases = [] {
    auto table = std::to_array<Alias>({
        {"ascii", windows_1252, ""},
        {"usascii", windows_1252, ""},
        {"us", windows_1252, ""},
        {"ansix341968", windows_1252, ""},
        {"iso646us", windows_1252, ""},
        {"646", windows_1252, ""},
        {"iso88591", windows_1252, ""},
        {"latin1", windows_1252, ""},
        {"l1", windows_1252, ""},
        {"8859", windows_1252, ""},
        {"88591", windows_1252, ""},
        {"isolatin1", windows_1252, ""},
        {"iso8859", windows_1252, ""},
        {"iso885911987", windows_1252, ""},
        {"cp819", windows_1252, ""},
        {"ibm819", windows_1252, ""},
        {"windows1252", windows_1252, ""},
        {"cp1252", windows_1252, ""},
        {"win1252", windows_1252, ""},
        {"1252", windows_1252, ""},
        {"ansi", windows_1252, ""},
        {"westerneuropean", windows_1252, ""},
        {"iso88592", one_byte, "ISO-8859-2"},
        {"latin2", one_byte, "ISO-8859-2"},
        {"isolatin2", one_byte, "ISO-8859-2"},
        {"88592", one_byte, "ISO-8859-2"},
        {"iso88593", one_byte, "ISO-8859-3"},
        {"latin3", one_byte, "ISO-8859-3"},
        {"iso88594", one_byte, "ISO-8859-4"},
        {"latin4", one_byte, "ISO-8859-4"},
        {"iso88595", one_byte, "ISO-8859-5"},
        {"cyrillic", one_byte, "ISO-8859-5"},
        {"isolatincyrillic", one_byte, "ISO-8859-5"},
        {"iso88596", one_byte, "ISO-8859-6"},
        {"arabic", one_byte, "ISO-8859-6"},
        {"iso88596i", one_byte, "ISO-8859-6"},
        {"iso88596e", one_byte, "ISO-8859-6"},
        {"asmo708", one_byte, "ISO-8859-6"},
        {"isolatinarabic", one_byte, "ISO-8859-6"},
        {"iso88597", one_byte, "ISO-8859-7"},
        {"greek", one_byte, "ISO-8859-7"},
        {"greek8", one_byte, "ISO-8859-7"},
        {"isolatingreek", one_byte, "ISO-8859-7"},
        {"iso88598", one_byte, "CP1255"},
        {"hebrew", one_byte, "CP1255"},
        {"iso88598i", one_byte, "CP1255"},
        {"iso88598e", one_byte, "CP1255"},
        {"logical", one_byte, "CP1255"},
        {"visual", one_byte, "CP1255"},
        {"isolatinhebrew", one_byte, "CP1255"},
        {"iso88599", one_byte, "CP1254"},
        {"latin5", one_byte, "CP1254"},
        {"iso885910", one_byte, "ISO-8859-10"},
        {"latin6", one_byte, "ISO-8859-10"},
        {"iso885911", one_byte, "CP874"},
        {"tis620", one_byte, "CP874"},
        {"tis6200", one_byte, "CP874"},
        {"tis62025331", one_byte, "CP874"},
        {"windows874", one_byte, "CP874"},
        {"cp874", one_byte, "CP874"},
        {"thai", one_byte, "CP874"},
        {"874", one_byte, "CP874"},
        {"iso885913", one_byte, "ISO-8859-13"},
        {"latin7", one_byte, "ISO-8859-13"},
        {"iso885914", one_byte, "ISO-8859-14"},
        {"latin8", one_byte, "ISO-8859-14"},
        {"iso885915", one_byte, "ISO-8859-15"},
        {"latin9", one_byte, "ISO-8859-15"},
        {"885915", one_byte, "ISO-8859-15"},
        {"latin0", one_byte, "ISO-8859-15"},
        {"iso885916", one_byte, "ISO-8859-16"},
        {"latin10", one_byte, "ISO-8859-16"},
        {"windows1250", one_byte, "CP1250"},
        {"cp1250", one_byte, "CP1250"},
        {"win1250", one_byte, "CP1250"},
        {"1250", one_byte, "CP1250"},
        {"windows1251", one_byte, "CP1251"},
        {"cp1251", one_byte, "CP1251"},
        {"win1251", one_byte, "CP1251"},
        {"1251", one_byte, "CP1251"},
        {"ansi1251", one_byte, "CP1251"},
        {"windows1253", one_byte, "CP1253"},
        {"cp1253", one_byte, "CP1253"},
        {"win1253", one_byte, "CP1253"},
        {"windows1254", one_byte, "CP1254"},
        {"cp1254", one_byte, "CP1254"},
        {"win1254", one_byte, "CP1254"},
        {"turkish", one_byte, "CP1254"},
        {"windows1255", one_byte, "CP1255"},
        {"cp1255", one_byte, "CP1255"},
        {"win1255", one_byte, "CP1255"},
        {"windows1256", one_byte, "CP1256"},
        {"cp1256", one_byte, "CP1256"},
        {"win1256", one_byte, "CP1256"},
        {"windows1257", one_byte, "CP1257"},
        {"cp1257", one_byte, "CP1257"},
        {"win1257", one_byte, "CP1257"},
        {"baltic", one_byte, "CP1257"},
        {"windows1258", one_byte, "CP1258"},
        {"cp1258", one_byte, "CP1258"},
        {"win1258", one_byte, "CP1258"},
        {"viscii", one_byte, "VISCII"},
        {"tcvn", one_byte, "TCVN"},
        {"tcvn57121", one_byte, "TCVN"},
        {"koi8r", one_byte, "KOI8-R"},
        {"koi8", one_byte, "KOI8-R"},
        {"koi", one_byte, "KOI8-R"},
        {"koi8ru", one_byte, "KOI8-U"},
        {"koi8u", one_byte, "KOI8-U"},
        {"koi8t", one_byte, "KOI8-T"},
        {"cp437", one_byte, "CP437"},
        {"ibm437", one_byte, "CP437"},
        {"437", one_byte, "CP437"},
        {"cp850", one_byte, "CP850"},
        {"ibm850", one_byte, "CP850"},
        {"850", one_byte, "CP850"},
        {"cp852", one_byte, "CP852"},
        {"ibm852", one_byte, "CP852"},
        {"cp855", one_byte, "CP855"},
        {"ibm855", one_byte, "CP855"},
        {"cp857", one_byte, "CP857"},
        {"ibm857", one_byte, "CP857"},
        {"cp858", one_byte, "CP858"},
        {"ibm00858", one_byte, "CP858"},
        {"cp862", one_byte, "CP862"},
        {"ibm862", one_byte, "CP862"},
        {"cp866", one_byte, "CP866"},
        {"ibm866", one_byte, "CP866"},
        {"866", one_byte, "CP866"},
        {"dos866", one_byte, "CP866"},
        {"macintosh", one_byte, "MACINTOSH"},
        {"macroman", one_byte, "MACINTOSH"},
        {"mac", one_byte, "MACINTOSH"},
        {"maccyrillic", one_byte, "MAC-CYRILLIC"},
        {"maccentraleurope", one_byte, "MAC-CENTRALEUROPE"},
        {"macce", one_byte, "MAC-CENTRALEUROPE"},
        {"armscii8", one_byte, "ARMSCII-8"},
        {"georgianps", one_byte, "GEORGIAN-PS"},
        {"georgianacademy", one_byte, "GEORGIAN-ACADEMY"},
        {"ptcp154", one_byte, "PTCP154"},
        {"utf8", utf_8, ""},
        {"unicode11utf8", utf_8, ""},
        {"utf8mb4", utf_8, ""},
        {"unicode20utf8", utf_8, ""},
        {"unicode", utf_8, ""},
        {"utf", utf_8, ""},
        {"iso10646utf8", utf_8, ""},
        {"utf8mac", utf_8, ""},
        {"uft8", utf_8, ""},
        {"iso85591", windows_1252, ""},
        {"utf16", utf_16, "UTF-16BE"},
        {"utf16be", utf_16, "UTF-16BE"},
        {"utf16le", utf_16, "UTF-16LE"},
        {"ucs2", utf_16, "UTF-16BE"},
        {"iso10646ucs2", utf_16, "UTF-16BE"},
        {"unicodefffe", utf_16, "UTF-16BE"},
        {"utf32", stateful, "UTF-32"},
        {"utf32be", stateful, "UTF-32BE"},
        {"utf32le", stateful, "UTF-32LE"},
        {"ucs4", stateful, "UTF-32BE"},
        {"utf7", stateful, "UTF-7"},
        {"unicode11utf7", stateful, "UTF-7"},
        {"unicode20utf7", stateful, "UTF-7"},
        {"gb2312", multi_byte, "GB18030"},
        {"gb231280", multi_byte, "GB18030"},
        {"gbk", multi_byte, "GB18030"},
        {"gb18030", multi_byte, "GB18030"},
        {"euccn", multi_byte, "GB18030"},
        {"gb", multi_byte, "GB18030"},
        {"cp936", multi_byte, "GB18030"},
        {"ms936", multi_byte, "GB18030"},
        {"windows936", multi_byte, "GB18030"},
        {"chinese", multi_byte, "GB18030"},
        {"isoir58", multi_byte, "GB18030"},
        {"iso58gb231280", multi_byte, "GB18030"},
        {"936", multi_byte, "GB18030"},
        {"gb180302000", multi_byte, "GB18030"},
        {"hzgb2312", hz, "GB18030"},
        {"hz", hz, "GB18030"},
        {"big5", multi_byte, "BIG5-HKSCS"},
        {"big5hkscs", multi_byte, "BIG5-HKSCS"},
        {"cnbig5", multi_byte, "BIG5-HKSCS"},
        {"cp950", multi_byte, "BIG5-HKSCS"},
        {"big5eten", multi_byte, "BIG5-HKSCS"},
        {"950", multi_byte, "BIG5-HKSCS"},
        {"windows950", multi_byte, "BIG5-HKSCS"},
        {"ms950", multi_byte, "BIG5-HKSCS"},
        {"euctw", multi_byte, "EUC-TW"},
        {"iso2022cn", stateful, "ISO-2022-CN-EXT"},
        {"iso2022cnext", stateful, "ISO-2022-CN-EXT"},
        {"shiftjis", multi_byte, "CP932"},
        {"sjis", multi_byte, "CP932"},
        {"mskanji", multi_byte, "CP932"},
        {"cp932", multi_byte, "CP932"},
        {"windows31j", multi_byte, "CP932"},
        {"ms932", multi_byte, "CP932"},
        {"windows932", multi_byte, "CP932"},
        {"932", multi_byte, "CP932"},
        {"eucjp", multi_byte, "EUC-JP-MS"},
        {"eucjpms", multi_byte, "EUC-JP-MS"},
        {"ujis", multi_byte, "EUC-JP-MS"},
        {"cp51932", multi_byte, "EUC-JP-MS"},
        {"extendedunixcodepackedformatforjapanese", multi_byte, "EUC-JP-MS"},
        {"eucpkdfmtjapanese", multi_byte, "EUC-JP-MS"},
        {"iso2022jp", iso_2022_jp, "EUC-JP-MS"},
        {"jis", iso_2022_jp, "EUC-JP-MS"},
        {"cp50220", iso_2022_jp, "EUC-JP-MS"},
        {"cp50221", iso_2022_jp, "EUC-JP-MS"},
        {"cp50222", iso_2022_jp, "EUC-JP-MS"},
        {"iso2022jpms", iso_2022_jp, "EUC-JP-MS"},
        {"iso2022jp1", iso_2022_jp, "EUC-JP-MS"},
        {"iso2022jp2", stateful, "ISO-2022-JP-2"},
        {"iso2022jp3", stateful, "ISO-2022-JP-3"},
        {"iso2022jp2004", stateful, "ISO-2022-JP-3"},
        {"euckr", multi_byte, "CP949"},
        {"ksc5601", multi_byte, "CP949"},
        {"ksc56011987", multi_byte, "CP949"},
        {"ksc56011989", multi_byte, "CP949"},
        {"kscc5601", multi_byte, "CP949"},
        {"ksx1001", multi_byte, "CP949"},
        {"cp949", multi_byte, "CP949"},
        {"uhc", multi_byte, "CP949"},
        {"windows949", multi_byte, "CP949"},
        {"korean", multi_byte, "CP949"},
        {"ks", multi_byte, "CP949"},
        {"isoir149", multi_byte, "CP949"},
        {"949", multi_byte, "CP949"},
        {"ms949", multi_byte, "CP949"},
        {"johab", multi_byte, "JOHAB"},
        {"iso2022kr", stateful, "ISO-2022-KR"},
    });
    std::ranges::sort(table, {}, &Alias::key);
    return table;
}();

std::string key_of(std::string_view label) {
    std::string key;
    for (const char c : label.substr(0, 64)) {
        if (ascii::is_alnum(c)) key.push_back(ascii::lower(c));
    }
    return key;
}

Charset look_up(std::string_view key) {
    const auto found = std::ranges::lower_bound(aliases, key, {}, &Alias::key);
    if (found == aliases.end() || found->key != key) return {};
    return {found->kind, found->iconv_name};
}

} // namespace

Charset charset_of(std::string_view label) {
    if (label.empty()) return {};
    if (ascii::equal(label, "utf-8")) return {utf_8, ""};
    std::string key = key_of(label.substr(0, label.find('('))); // "iso-8859-2 (Latin-2)"
    // "ISO_8859-2:1987" and its kin
    if (key.starts_with("iso8859") && key.size() >= 12 && key.substr(key.size() - 4, 3) == "198") {
        key.resize(key.size() - 4);
    }
    Charset found = look_up(key);
    for (const std::string_view prefix : {"x", "cs", "charset", "xmac", "xibm", "win", "iso"}) {
        if (found.kind != unknown) break;
        if (!key.starts_with(prefix)) continue;
        found = look_up(std::string_view(key).substr(prefix.size()));
    }
    return found;
}

} // namespace mv::text
