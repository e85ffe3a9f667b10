#include "text/charset.hh"

#include <catch2/catch.hpp>

#include "base/utf8.hh"

namespace mv::text {

namespace {

struct Row {
    const char* label;
    std::string bytes; // encoded with Python's codecs
    const char* expected;
};

} // namespace

TEST_CASE("charset: labels of every kind", "[text]") {
    using namespace std::string_literals;
    const auto row = GENERATE(values<Row>({
        {"iso-8859-1",
         "Gr\xFC\xDF"
         "e aus K\xF6ln, d\xE9j\xE0 vu"s,
         "Grüße aus Köln, déjà vu"},
        {"ISO-8859-1", "It\x92s \x96 \x93quoted\x94 \x80"s, "It’s – “quoted” €"},
        {"us-ascii", "na\xEFve caf\xE9"s, "naïve café"},
        {"windows-1252", "\x8Cuvre \x96 100 \x80"s, "Œuvre – 100 €"},
        {"iso-8859-2",
         "Za\xBF\xF3\xB3\xE6 g\xEA\xB6l\xB1 ja\xBC\xF1, P\xF8\xEDli\xB9 \xBElu\xBBou\xE8k\xFD"s,
         "Zażółć gęślą jaźń, Příliš žluťoučký"},
        {"windows-1250",
         "P\xF8\xEDli\x9A \x9Elu\x9Dou\xE8k\xFD k\xF9\xF2 \x96 \x84\xA3\xF3"
         "d\x9F\x93"s,
         "Příliš žluťoučký kůň – „Łódź“"},
        {"iso-8859-3",
         "\xD8is revido, \xE6u \xFE"
         "an\xF8o"s,
         "Ĝis revido, ĉu ŝanĝo"},
        {"iso-8859-4",
         "\xD3\xBAni\xF1\xB9 \xC0"
         "boli\xF1\xB9"s,
         "Ķēniņš Āboliņš"},
        {"iso-8859-5",
         "\xC1\xEA\xD5\xE8\xEC \xD6\xD5 \xD5\xE9\xF1 \xED\xE2\xD8\xE5 \xDC\xEF\xD3\xDA\xD8\xE5 \xD1\xE3\xDB\xDE\xDA"s,
         "Съешь же ещё этих мягких булок"},
        {"windows-1251",
         "\xD1\xFA\xE5\xF8\xFC \xE6\xE5 \xE5\xF9\xB8 \xFD\xF2\xE8\xF5 \xEC\xFF\xE3\xEA\xE8\xF5 \xF4\xF0\xE0\xED\xF6\xF3\xE7\xF1\xEA\xE8\xF5 \xE1\xF3\xEB\xEE\xEA \x96 \xAB\xE4\xE0\xBB"s,
         "Съешь же ещё этих мягких французских булок – «да»"},
        {"koi8-r",
         "\xF3\xDF\xC5\xDB\xD8 \xD6\xC5 \xC5\xDD\xA3 \xDC\xD4\xC9\xC8 \xCD\xD1\xC7\xCB\xC9\xC8 \xC6\xD2\xC1\xCE\xC3\xD5\xDA\xD3\xCB\xC9\xC8 \xC2\xD5\xCC\xCF\xCB"s,
         "Съешь же ещё этих мягких французских булок"},
        {"koi8-u", "\xB7\xD6\xC1\xCB \xA4\xD3\xD4\xD8 \xAD\xC1\xCE\xCF\xCB"s, "Їжак єсть ґанок"},
        {"iso-8859-6", "\xE5\xD1\xCD\xC8\xC7 \xC8\xC7\xE4\xD9\xC7\xE4\xE5"s, "مرحبا بالعالم"},
        {"windows-1256", "\xE3\xD1\xCD\xC8\xC7 \xC8\xC7\xE1\xDA\xC7\xE1\xE3 \x96 \x81"s,
         "مرحبا بالعالم – پ"},
        {"iso-8859-7", "\xCE\xE5\xF3\xEA\xE5\xF0\xDC\xE6\xF9 \xF4\xDE\xED"s, "Ξεσκεπάζω τήν"},
        {"windows-1253",
         "\xCE\xE5\xF3\xEA\xE5\xF0\xDC\xE6\xF9 \xF4\xE7\xED \xF8\xF5\xF7\xEF\xF6\xE8\xFC\xF1\xE1 \xE2\xE4\xE5\xEB\xF5\xE3\xEC\xDF\xE1 \x96 \x80"s,
         "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία – €"},
        {"iso-8859-8", "\xE3\xE2 \xF1\xF7\xF8\xEF \xF9\xE8 \xE1\xE9\xED"s, "דג סקרן שט בים"},
        {"iso-8859-8-i", "\xE3\xE2 \xF1\xF7\xF8\xEF \xF9\xE8 \xE1\xE9\xED"s, "דג סקרן שט בים"},
        {"windows-1255", "\xE3\xE2 \xF1\xF7\xF8\xEF \x96 \xF9\xE8"s, "דג סקרן – שט"},
        {"iso-8859-9", "Pijamal\xFD hasta ya\xF0\xFDz \xFEof\xF6re"s,
         "Pijamalı hasta yağız şoföre"},
        {"windows-1254", "Pijamal\xFD hasta \x96 ya\xF0\xFDz \xFEof\xF6re"s,
         "Pijamalı hasta – yağız şoföre"},
        {"iso-8859-10", "\xABhe \xA9uo\xB9\xB9u \xC1\xBA\xBAi"s, "Ŧhe Đuođđu Ášši"},
        {"iso-8859-13", "\xC1linkdama fechtuotojo \xF0paga"s, "Įlinkdama fechtuotojo špaga"},
        {"windows-1257", "\xC1linkdama fechtuotojo \x96 \xF0paga"s,
         "Įlinkdama fechtuotojo – špaga"},
        {"iso-8859-14", "\xD0\xFE llechwedd \xD7\xEDr"s, "Ŵŷ llechwedd Ṫír"},
        {"iso-8859-15", "\xBCuvre \xE0 5 \xA4, \xB4i\xB8kov"s, "Œuvre à 5 €, Žižkov"},
        {"iso-8859-16",
         "\xDE"
         "ar\xE3 \xBAi \xBCuvre"s,
         "Țară și Œuvre"},
        {"windows-1258", "Ti\xEA\xECng Vi\xEA\xF2t"s, "Tiếng Việt"},
        {"tis-620",
         "\xE0\xBB\xE7\xB9\xC1\xB9\xD8\xC9\xC2\xEC\xCA\xD8\xB4\xBB\xC3\xD0\xE0\xCA\xC3\xD4\xB0"s,
         "เป็นมนุษย์สุดประเสริฐ"},
        {"windows-874", "\xE0\xBB\xE7\xB9\xC1\xB9\xD8\xC9\xC2\xEC \x96 \x80"s, "เป็นมนุษย์ – €"},
        {"cp850",
         "Gr\x81\xE1"
         "e \xB0\xB1\xB2"s,
         "Grüße ░▒▓"},
        {"ibm866", "\x91\xEA\xA5\xE8\xEC \xA6\xA5 \xA5\xE9\xF1"s, "Съешь же ещё"},
        {"macintosh",
         "Gr\x9F\xA7"
         "e \xD2na\x95ve\xD3"s,
         "Grüße “naïve”"},
        {"shift_jis",
         "\x82\xB1\x82\xF1\x82\xC9\x82\xBF\x82\xCD\x81"
         "A\x83`\x83\x85\x81[\x83\x8A\x83"
         "b\x83v\x87@\x87\x8A"s,
         "こんにちは、チューリップ①㈱"},
        {"x-sjis", "\xB6\xC0\xB6\xC5 \x93\xFA\x96{\x8C\xEA"s, "ｶﾀｶﾅ 日本語"},
        {"euc-jp",
         "\xA4\xB3\xA4\xF3\xA4\xCB\xA4\xC1\xA4\xCF\xA1\xA2\xA5\xC1\xA5\xE5\xA1\xBC\xA5\xEA\xA5\xC3\xA5\xD7"s,
         "こんにちは、チューリップ"},
        {"iso-2022-jp", "\x1B$B7oL>$O2q5D$N$40FFb$G$9\x1B(B"s, "件名は会議のご案内です"},
        {"iso-2022-jp", "\x1B(I6@6E\x1B(B \x1B$B$H\x1B(B \x1B$BF|K\\8l\x1B(B"s, "ｶﾀｶﾅ と 日本語"},
        {"euc-kr", "\xBE\xC8\xB3\xE7\xC7\xCF\xBC\xBC\xBF\xE4 \xBC\xF6\xBC\xB1\xC8\xAD"s,
         "안녕하세요 수선화"},
        {"ks_c_5601-1987",
         "\xBE\xC8\xB3\xE7\xC7\xCF\xBC\xBC\xBF\xE4 \x8C"
         "c\xB9\xE6\xB0\xA2\xC7\xCF \xBC\x84\xBD\xC3"s,
         "안녕하세요 똠방각하 펲시"},
        {"iso-2022-kr", "\x1B$)C\x0E>H3gGO<<?d\x0F \x0E<v<1H-\x0F"s, "안녕하세요 수선화"},
        {"gb2312",
         "\xB9\xD8\xD3\xDA\xBA\xCF\xCD\xAC\xB8\xC7\xD5\xC2\xB5\xC4\xCD\xA8\xD6\xAA\xCA\xC2\xCF\xEE "
         "\xE9"
         "F"s,
         "关于合同盖章的通知事项 镕"},
        {"gbk", "\xD3\xF4\xBD\xF0\xCF\xE3 \xB7\xB1\xF3w\xD7\xD6"s, "郁金香 繁體字"},
        {"gb18030",
         "\xD3\xF4\xBD\xF0\xCF\xE3 \x95"
         "2\x82"
         "6"s,
         "郁金香 𠀀"},
        {"hz-gb-2312", "~{9XSZ:OM,~} ~~ test"s, "关于合同 ~ test"},
        {"big5",
         "\xB3o\xACO\xC1"
         "c\xC5\xE9\xA4\xA4\xA4\xE5\xB6l\xA5\xF3"s,
         "這是繁體中文郵件"},
        {"utf-7", "Gr+APwA3w-e & +ZeVnLA +- 1"s, "Grüße & 日本 + 1"},
        {"utf-16",
         "\xFF\xFEG\x00r\x00\xFC\x00\xDF\x00"
         "e\x00 \x00\xE5"
         "e,g"s,
         "Grüße 日本"},
        {"utf-16le",
         "G\x00r\x00\xFC\x00\xDF\x00"
         "e\x00 \x00\xE5"
         "e,g"s,
         "Grüße 日本"},
        {"utf-16be",
         "\x00G\x00r\x00\xFC\x00\xDF\x00"
         "e\x00 e\xE5g,"s,
         "Grüße 日本"},
        {"utf-8",
         "Gr\xC3\xBC\xC3\x9F"
         "e \xE6\x97\xA5\xE6\x9C\xAC \xF0\xA0\x80\x80"s,
         "Grüße 日本 𠀀"},
        {"\"UTF-8\"",
         "Gr\xC3\xBC\xC3\x9F"
         "e"s,
         "Grüße"},
        {"utf8",
         "Gr\xC3\xBC\xC3\x9F"
         "e"s,
         "Grüße"},
        {"UTF_8",
         "Gr\xC3\xBC\xC3\x9F"
         "e"s,
         "Grüße"},
        {"ISO_8859-2:1987",
         "\xA3\xF3"
         "d\xBC"s,
         "Łódź"},
        {"cp-1251", "\xE1\xF3\xEB\xEE\xEA"s, "булок"},
        {"iso-8859-2 (Latin-2)",
         "\xA3\xF3"
         "d\xBC"s,
         "Łódź"},
        {"win-1251", "\xE1\xF3\xEB\xEE\xEA"s, "булок"},
        {"x-windows-949", "\xBE\xC8\xB3\xE7"s, "안녕"},
    }));
    CAPTURE(row.label, row.expected);
    CHECK(to_utf8(row.bytes, row.label) == row.expected);
}

TEST_CASE("charset: a label that lies loses to valid UTF-8", "[text]") {
    for (const char* label : {"iso-8859-1", "us-ascii", "windows-1252", "koi8-r", "x-unknown", "",
                              "nonsense", "iso-8859-15", "iso-2022-jp"}) {
        CAPTURE(label);
        CHECK(to_utf8("Grüße aus Zürich", label) == "Grüße aus Zürich");
    }
    CHECK(to_utf8("关于合同盖章的通知", "gb2312") == "关于合同盖章的通知");
    // Both GBK and UTF-8: the label is believed.
    CHECK(to_utf8("\xCF\xB2", "gbk") == "喜");
}

TEST_CASE("charset: unlabelled text is UTF-8, what the detector says, or windows-1252", "[text]") {
    CHECK(to_utf8("Grüße", "") == "Grüße");
    CHECK(to_utf8("Gr\xFC\xDF"
                  "e",
                  "") == "Grüße");
    CHECK(to_utf8("caf\xE9 \x96 it\x92s", "unknown-8bit") == "café – it’s");
    const std::string koi8 = "\xF3\xDF\xC5\xDB\xD8 "
                             "\xD6\xC5 "
                             "\xC5\xDD\xA3 "
                             "\xDC\xD4\xC9\xC8 "
                             "\xCD\xD1\xC7\xCB\xC9\xC8 "
                             "\xC6\xD2\xC1\xCE\xC3\xD5\xDA\xD3\xCB\xC9\xC8 "
                             "\xC2\xD5\xCC\xCF\xCB, "
                             "\xC4\xC1 "
                             "\xD7\xD9\xD0\xC5\xCA "
                             "\xDE\xC1\xC0";
    CHECK(to_utf8(koi8, "") == "Съешь же ещё этих мягких французских булок, да выпей чаю");
    CHECK(to_utf8("\x1B$B7oL>\x1B(B", "") == "件名");
    CHECK(to_utf8("\x1B$B7oL>\x1B(B", "utf-8") == "件名");
    CHECK(to_utf8("caf\xC3\xA9 na\xC3", "") == "café na\uFFFD"); // cut at the end
    const std::string wide("\xFF\xFEg\0r\0\xFC\0n\0", 10);
    for (const char* label : {"", "utf-8", "iso-8859-1"})
        CHECK(to_utf8(wide, label) == "grün");
    const std::string wider("\xFF\xFE\0\0\xFC\0\0\0n\0\0\0", 12);
    CHECK(to_utf8(wider, "") == "ün");
    CHECK(to_utf8("Gr\xC3\xBC\xC3\x9F"
                  "e und \xC3",
                  "") == "Grüße und \uFFFD"); // cut inside a letter
}

TEST_CASE("charset: short unlabelled text of many languages", "[text]") {
    struct Row {
        const char* bytes; // by Python's codecs
        const char* text;
    };
    const auto row = GENERATE(values<Row>({
        {"\xF0\xD2\xC9\xD7\xC5\xD4", "Привет"}, // koi8-r
        {"\xF0\xD2\xC9\xD7\xC5\xD4, \xDA\xC1\xD7\xD4\xD2\xC1 \xD7\xD3\xD4\xD2\xC5\xDE\xC1",
         "Привет, завтра встреча"},                                                  // koi8-r
        {"\xC2\xF1\xF2\xF0\xE5\xF7\xE0 \xE7\xE0\xE2\xF2\xF0\xE0", "Встреча завтра"}, // cp1251
        {"\xB2\xE1\xE2\xE0\xD5\xE7\xD0 \xD7\xD0\xD2\xE2\xE0\xD0", "Встреча завтра"}, // iso-8859-5
        {"\x82\xE1\xE2\xE0\xA5\xE7\xA0 \xA7\xA0\xA2\xE2\xE0\xA0", "Встреча завтра"}, // cp866
        {"\xFA\xC1\xD0\xD2\xCF\xDB\xD5\xA4\xCD\xCF \xD7\xC1\xD3 \xCE\xC1 "
         "\xDA\xD5\xD3\xD4\xD2\xA6\xDE",
         "Запрошуємо вас на зустріч"},                                     // koi8-u
        {"\xCA\xE1\xEB\xE7\xEC\xDD\xF1\xE1 \xF3\xE1\xF2", "Καλημέρα σας"}, // iso-8859-7
        {"\xC7 \xF3\xF5\xED\xDC\xED\xF4\xE7\xF3\xE7 \xE1\xFD\xF1\xE9\xEF",
         "Η συνάντηση αύριο"},                                                         // cp1253
        {"\xF9\xEC\xE5\xED \xEC\xEB\xE5\xEC\xED", "שלום לכולם"},                       // cp1255
        {"\xE3\xD1\xCD\xC8\xC7 \xC8\xDF\xE3 \xCC\xE3\xED\xDA\xC7", "مرحبا بكم جميعا"}, // cp1256
        {"\xE5\xD1\xCD\xC8\xC7 \xC8\xE3\xE5 \xCC\xE5\xEA\xD9\xC7", "مرحبا بكم جميعا"}, // iso-8859-6
        {"\xCA\xC7\xD1\xCA\xB4\xD5\xA4\xC3\xD1\xBA", "สวัสดีครับ"},                       // tis-620
        {"\xE2\xBB\xC3\xE2\xC1\xAA\xD1\xE8\xB9\xC4\xB4\xD9\xE3\xBA\xE4\xC1\xE9\xBC\xC5\xD4",
         "โปรโมชั่นฤดูใบไม้ผลิ"},                                          // cp874
        {"\xC8\xB8\xC0\xC7\xB7\xCF \xB0\xF8\xC0\xAF", "회의록 공유"}, // euc-kr
        {"\xBA\xBD\xB8\xC2\xC0\xCC \xBC\xBC\xC0\xCF", "봄맞이 세일"}, // euc-kr
        {"\x89\xEF\x8B"
         "c\x82\xCC\x93\xFA\x92\xF6",
         "会議の日程"},                                             // shift_jis
        {"\xB2\xF1\xB5\xC4\xA4\xCE\xC6\xFC\xC4\xF8", "会議の日程"}, // euc-jp
        {"\xBB\xE1\xD2\xE9\xCD\xA8\xD6\xAA", "会议通知"},           // gb2312
        {"\xC4\xFA\xBA\xC3,\xC7\xEB\xB2\xE9\xCA\xD5\xB8\xBD\xBC\xFE", "您好,请查收附件"}, // gbk
        {"\xB7|\xC4\xB3\xB0O\xBF\xFD", "會議記錄"},                                       // big5
        {"\xBD\xD0\xAC"
         "d\xA6\xAC\xAA\xFE\xA5\xF3",
         "請查收附件"}, // big5
        {"Cze\xB6\xE6, w za\xB3\xB1"
         "czniku raport za kwarta\xB3.",
         "Cześć, w załączniku raport za kwartał."}, // iso-8859-2
        {"Dzie\xF1 dobry, prosz\xEA o zg\xB3oszenia.",
         "Dzień dobry, proszę o zgłoszenia."},                                       // iso-8859-2
        {"P\xF8\xEDli\xB9 \xBElu\xBBou\xE8k\xFD k\xF9\xF2", "Příliš žluťoučký kůň"}, // iso-8859-2
        {"Toplant\xFD notlar\xFDn\xFD g\xF6nderiyorum, kat\xFDl\xFDm\xFDn\xFDz",
         "Toplantı notlarını gönderiyorum, katılımınız"}, // iso-8859-9
        {"Sch\xF6ne Gr\xFC\xDF"
         "e aus M\xFCnchen",
         "Schöne Grüße aus München"}, // latin1
        {"\xC0 bient\xF4t, tr\xE8s ch\xE8re H\xE9l\xE8ne",
         "À bientôt, très chère Hélène"},                                    // latin1
        {"A\xE7\xE3o j\xE1 n\xE3o \xE9 op\xE7\xE3o", "Ação já não é opção"}, // latin1
        {"\xC5rsm\xF8te p\xE5 l\xF8rdag", "Årsmøte på lørdag"},              // latin1
        {"\xBFMa\xF1"
         "ana? \xA1Qu\xE9 ilusi\xF3n, se\xF1or!",
         "¿Mañana? ¡Qué ilusión, señor!"}, // latin1
        {"5 \xB0"
         "C bis 7 \xB0"
         "C, 3 m\xB2 f\xFCr 20 \xA3",
         "5 °C bis 7 °C, 3 m² für 20 £"},                            // latin1
        {"\x93It\x92s here\x94 \x96 now\x85", "“It’s here” – now…"}, // cp1252
    }));
    CAPTURE(row.text);
    CHECK(to_utf8(row.bytes, "") == row.text);
}

TEST_CASE("charset: text in other letters under a Western label", "[text]") {
    const std::string russian = "\xC7\xE0\xE2\xF2\xF0\xE0 \xF1\xEE\xF1\xF2\xEE\xE8\xF2\xF1\xFF "
                                "\xF1\xEE\xE1\xF0\xE0\xED\xE8\xE5"; // windows-1251
    CHECK(to_utf8(russian, "iso-8859-1") == "Завтра состоится собрание");
    CHECK(to_utf8("\xC5\xC4\xD6 \xE5\xE4\xF6", "iso-8859-1") ==
          "ÅÄÖ åäö"); // too little to doubt it
}

TEST_CASE("charset: bad bytes become U+FFFD and nothing else is lost", "[text]") {
    CHECK(to_utf8("über \xFF Zürich", "utf-8") == "über \uFFFD Zürich");
    CHECK(to_utf8("abc\xFFxyz \x88\x9F", "shift_jis") == "abc\uFFFDxyz 亜");
    CHECK(to_utf8("a\x81", "windows-1252") == "a\uFFFD");
    CHECK(to_utf8("\xB0\xA1\xB0", "gb2312") == "啊\uFFFD");
}

TEST_CASE("charset: a line from elsewhere does not spoil the others", "[text]") {
    CHECK(to_utf8("Bericht über Zürich\n-- \nb\xE1sico servicio\n", "utf-8") ==
          "Bericht über Zürich\n-- \nbásico servicio\n");
    CHECK(to_utf8("Bericht über Zürich folgt hier\nb\xE1sico\n", "iso-8859-1") ==
          "Bericht über Zürich folgt hier\nbásico\n");
    CHECK(to_utf8("\xC2\xD5\xCC\xCF\xCB\n-- \nFußzeile\n", "koi8-r") == "булок\n-- \nFußzeile\n");
}

TEST_CASE("charset: whatever the bytes and the label, the result is well-formed", "[text]") {
    std::string bytes;
    for (int i = 0; i < 4096; ++i)
        bytes.push_back(static_cast<char>((i * 7919 + i / 256) & 0xFF));
    for (const char* label :
         {"utf-8",      "iso-8859-1", "iso-8859-2", "windows-1255", "koi8-r",      "gb18030",
          "big5",       "euc-jp",     "shift_jis",  "iso-2022-jp",  "iso-2022-kr", "iso-2022-cn",
          "hz-gb-2312", "utf-7",      "utf-16",     "utf-32",       "euc-kr",      "johab",
          "tis-620",    "",           "x"}) {
        CAPTURE(label);
        const std::string text = to_utf8(bytes, label);
        CHECK(utf8::is_valid(text));
        CHECK(to_utf8("", label).empty());
    }
}

TEST_CASE("charset: C1 controls never come out of a one-byte charset", "[text]") {
    for (const char* label :
         {"iso-8859-1", "iso-8859-2", "iso-8859-5", "iso-8859-7", "iso-8859-15", "koi8-r"}) {
        CAPTURE(label);
        const std::string text = to_utf8("\x80\x85\x92\x96\x9F", label);
        for (std::size_t i = 0; i + 1 < text.size(); ++i) {
            const bool is_c1 = text[i] == '\xC2' && static_cast<unsigned char>(text[i + 1]) < 0xA0;
            CHECK_FALSE(is_c1);
        }
    }
}

} // namespace mv::text
