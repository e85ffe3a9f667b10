#include "text/encoded_word.hh"

#include <catch2/catch.hpp>

namespace mv::text {

namespace {

struct Row {
    const char* raw;
    const char* expected;
};

} // namespace

TEST_CASE("encoded word: proper and damaged forms", "[text]") {
    const auto row = GENERATE(values<Row>({
        // RFC 2047 section 8
        {"=?US-ASCII?Q?Keith_Moore?=", "Keith Moore"},
        {"=?ISO-8859-1?B?SWYgeW91IGNhbiByZWFkIHRoaXMgeW8=?=\r\n "
         "=?ISO-8859-2?B?dSB1bmRlcnN0YW5kIHRoZSBleGFtcGxlLg==?=",
         "If you can read this you understand the example."},
        {"(=?ISO-8859-1?Q?a?=)", "(a)"},
        {"(=?ISO-8859-1?Q?a?= b)", "(a b)"},
        {"(=?ISO-8859-1?Q?a?= =?ISO-8859-1?Q?b?=)", "(ab)"},
        {"(=?ISO-8859-1?Q?a?=  =?ISO-8859-1?Q?b?=)", "(ab)"},
        {"(=?ISO-8859-1?Q?a?=\r\n    =?ISO-8859-1?Q?b?=)", "(ab)"},
        {"(=?ISO-8859-1?Q?a_b?=)", "(a b)"},
        {"(=?ISO-8859-1?Q?a?= =?ISO-8859-2?Q?_b?=)", "(a b)"},
        // plain
        {"Hello", "Hello"},
        {"  two\r\n  lines \r\n", "two lines"},
        {"a = b ?= c", "a = b ?= c"},
        {"=?", "=?"},
        {"=?utf-8?X?abc?=", "=?utf-8?X?abc?="},
        // characters cut between words
        {"=?utf-8?Q?M=C3?= =?utf-8?Q?=BCller?=", "Müller"},
        {"=?utf-8?B?TcM?= =?utf-8?B?vGxsZXI=?=", "Müller"},
        {"=?utf-8?B?TcM=?=\r\n =?utf-8?B?vGxsZXI=?=", "Müller"},
        {"=?utf-8?B?TcO8b?= =?utf-8?B?GxlcnM=?=", "Müllers"}, // base64 cut as text
        {"=?utf-8?q?M=C3?= =?UTF-8?B?vGxsZXI=?=", "Müller"},  // two encodings, one charset
        {"=?iso-2022-jp?B?GyRCN29MPhsoQg==?= =?iso-2022-jp?B?GyRCMnE1RBsoQg==?=", "件名会議"},
        // no blanks, wrong case, language tags, blanks inside
        {"=?utf-8?q?a?==?utf-8?q?b?=", "ab"},
        {"x=?utf-8?q?=C3=BC?=y", "xüy"},
        {"=?UTF-8?b?w7w=?=", "ü"},
        {"=?utf-8*de?Q?=C3=BC?=", "ü"},
        {"=?utf-8?Q?with blanks inside?=", "with blanks inside"},
        {"=?utf-8?Q?folded\r\n inside?=", "folded inside"},
        {"=?utf-8?Q?=c3=bc?=", "ü"},
        {"=?utf-8?Q?what?=3D?=", "what?="},
        {"=?utf-8?Q?a=3D?=", "a="},
        {"=?utf-8?Q?"
         "?= x",
         "x"},
        {"=?utf-8?Q?=3?=", "=3"},
        {"=?utf-8?Q?=ZZ?=", "=ZZ"},
        {"=?utf-8?B?w7w=", "ü"},             // cut
        {"=?utf-8?Q?=C3=BC rest", "ü rest"}, // end mark missing
        {"=?utf-8?Q?=C3=BC =?utf-8?Q?b?=", "üb"},
        {"=?utf-8?B?w7w?= x", "ü x"}, // pad missing
        {"=?x-unknown?Q?=C3=BC?=", "ü"},
        {"=?x-unknown?Q?=FC?=", "ü"},
        {"=?iso-8859-1?Q?It=92s?=", "It’s"},
        {"\"=?utf-8?Q?=C3=BC?=\"", "\"ü\""},
        // one line, no controls
        {"=?utf-8?Q?a=0D=0Ab=00c=1B[2J?=", "a  b c [2J"},
        {"=?utf-8?Q?a=E2=80=A8b=C2=85c?=", "a b c"},
        // raw 8-bit
        {"Gr\xC3\xBC\xC3\x9F"
         "e",
         "Grüße"},
        {"Gr\xFC\xDF"
         "e",
         "Grüße"},
        {"raw \xC3\xBC and =?utf-8?Q?=C3=BC?=", "raw ü and ü"},
        {"\x1B$B7oL>\x1B(B", "件名"},
    }));
    CAPTURE(row.raw);
    CHECK(decode_header(row.raw) == row.expected);
}

TEST_CASE("encoded word: a letter split between words whose charset is spelt two ways", "[text]") {
    CHECK(decode_header("=?utf8?Q?=C3?= =?UTF-8?Q?=BC?=") == "ü");
}

TEST_CASE("encoded word: raw 8-bit text is read in the charset of the body", "[text]") {
    CHECK(decode_header("\xC2\xD5\xCC\xCF\xCB", "koi8-r") == "булок");
    CHECK(decode_header("Gr\xC3\xBC\xC3\x9F"
                        "e",
                        "koi8-r") == "Grüße");
}

TEST_CASE("encoded word: megabytes of damage take linear time", "[text]") {
    for (const char* piece : {"=?", "=?a?b?", "=?utf-8?q?x",
                              "=?utf-8?Q?a?=", "=?utf-8?B?w?= ", "?=20", "=?utf-8?B?w7w=?=\r\n "}) {
        CAPTURE(piece);
        std::string value = "=?utf-8?q?";
        while (value.size() < 1'000'000)
            value += piece;
        CHECK(decode_header(value).size() <= value.size());
    }
}

TEST_CASE("parameter: RFC 2231, its lookalikes, and older ways", "[text]") {
    const auto row = GENERATE(values<Row>({
        // RFC 2231 sections 3 to 4.1
        {"; name*=us-ascii'en-us'This%20is%20%2A%2A%2Afun%2A%2A%2A", "This is ***fun***"},
        {"; name*0*=us-ascii'en'This%20is%20even%20more%20; name*1*=%2A%2A%2Afun%2A%2A%2A%20; "
         "name*2=\"isn't it!\"",
         "This is even more ***fun*** isn't it!"},
        {"; name*0=\"ftp://\"; name*1=\"cs.utk.edu/pub/moore\"", "ftp://cs.utk.edu/pub/moore"},
        // order, stars, charset once
        {"; name*1=b; name*0=a", "ab"},
        {"; name*10=k; name*2=c; name*1=b; name*0=a; name*3=d; name*4=e; name*5=f; name*6=g; "
         "name*7=h; name*8=i; name*9=j",
         "abcdefghijk"},
        {"; name*0*=utf-8''M%C3; name*1*=%BCller.txt", "Müller.txt"},
        {"; name*0*=utf-8''a%20; name*1=b%20c", "a b%20c"},
        {"; name*=iso-8859-1''M%FCller", "Müller"},
        {"; name*=''plain", "plain"},
        {"; name*=plain%20text", "plain text"},
        {"; name*=\"utf-8''M%C3%BCller\"", "Müller"},
        {"; name=plain; name*=utf-8''starred", "starred"},
        {"; NAME=x", "x"},
        // RFC 2047 and raw bytes inside parameters
        {"; name=\"=?utf-8?Q?M=C3=BCller.txt?=\"", "Müller.txt"},
        {"; name==?utf-8?B?TcO8bGxlci50eHQ=?=", "Müller.txt"},
        {"; name=\"=?utf-8?Q?M=C3?=\r\n =?utf-8?Q?=BCller.txt?=\"", "Müller.txt"},
        {"; name*0=\"=?utf-8?Q?M=C3=BC\"; name*1=\"ller.txt?=\"", "Müller.txt"},
        {"; name=\"M\xC3\xBCller.txt\"", "Müller.txt"},
        {"; name=\"M\xFCller.txt\"", "Müller.txt"},
        {"; name=my file.txt", "my file.txt"},
        {"; name=\"tab\there\"", "tab here"},
        {"; other=x", ""},
        {"", ""},
    }));
    CAPTURE(row.raw);
    CHECK(parameter(row.raw, "name") == row.expected);
}

} // namespace mv::text
