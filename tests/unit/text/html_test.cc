#include "text/html.hh"

#include <catch2/catch.hpp>

#include "base/utf8.hh"

namespace mv::text {

namespace {

struct Row {
    const char* html;
    const char* expected;
};

} // namespace

TEST_CASE("html: the text a person sees", "[text]") {
    const auto row = GENERATE(values<Row>({
        {"plain", "plain"},
        {"<p>one</p><p>two</p>", "one\n\ntwo"},
        {"<div>one</div><div>two</div>", "one\ntwo"},
        {"one<br>two<br/>three", "one\ntwo\nthree"},
        {"in<b>li</b>ne and <i>it</i>alic", "inline and italic"},
        {"<table><tr><td>a</td><td>b</td></tr><tr><th>c</th><td>d</td></tr></table>", "a\tb\nc\td"},
        {"<ul><li>one<li>two</ul>after", "* one\n* two\n\nafter"},
        {"<h1>Title</h1>text", "Title\n\ntext"},
        {"  white \n\t space\r\n ", "white space"},
        {"<pre>a  b\n  c</pre>", "a  b\n  c"},
        {"<blockquote>said<blockquote>before</blockquote></blockquote>now",
         "> said\n\n> > before\n\nnow"},
        // what nobody sees
        {"<style>p{color:red}</style><script>if(a<b)alert('</p>')</script>x", "x"},
        {"<head><title>t</title><meta charset=utf-8></head><body>x</body>", "x"},
        {"a<!-- comment <p> -->b", "ab"},
        {"a<!--[if mso]>mso<![endif]-->b", "ab"},
        {"<div style=\"display:none\">hidden <b>too</b></div>seen", "seen"},
        {"<div style=\"color:red; DISPLAY : none\">hidden<div>deep</div>still</div>seen", "seen"},
        {"<p hidden>hidden<p>seen", "seen"},
        {"<span style='visibility:hidden'>hidden</span>seen", "seen"},
        {"<table><tr><td><span style='display:none'>never closed</td><td>seen</td></tr></table>",
         "seen"},
        {"<template><b>x</b>y</template>z", "z"},
        // entities, decoded once
        {"Gr&uuml;&szlig;e &amp; K&#252;sse &#x20AC;", "Grüße & Küsse €"},
        {"&lt;b&gt; &amp;lt; &amp;uuml;", "<b> &lt; &uuml;"},
        {"a&nbsp;b\u00A0c", "a b c"},
        {"&unknown; &amp x", "&unknown; & x"},
        {"so&shy;ft", "so\u00ADft"},
        // damage
        {"1 < 2 and 3<4", "1 < 2 and 3<4"},
        {"<p>unclosed <b>bold", "unclosed bold"},
        {"a</nonsense>b</p>c", "ab\n\nc"},
        {"", ""},
        {"<><!><?php x ?>y", "<>y"},
        // links
        {"<a href=\"https://example.org/a?b=1&amp;c=2\">here</a> it is",
         "here it is <https://example.org/a?b=1&c=2>"},
        {"<a href=\"https://example.org/\">https://example.org/</a>", "https://example.org/"},
        {"<a href=\"mailto:ann@example.org\">Ann</a>", "Ann <ann@example.org>"},
        {"<a href=\"#top\">up</a><a href='javascript:x()'>run</a>", "uprun"},
        {"foo<a href=\"https://example.org/\">bar</a>baz", "foobarbaz <https://example.org/>"},
        {"<img alt=\"Our logo\" src=x>text", "Our logo text"},
    }));
    CAPTURE(row.html);
    CHECK(html_to_text(row.html) == row.expected);
}

TEST_CASE("html: big and hostile input takes linear time", "[text]") {
    const auto repeated = [](const std::string& piece, std::size_t count) {
        std::string out;
        for (std::size_t i = 0; i < count; ++i)
            out += piece;
        return out;
    };
    for (const char* piece :
         {"<div>", "<b>", "<table><tr><td>", "<p><i>", "<blockquote>", "<ul><li>",
          "<div style='display:none'>", "<a href='http://example.org/1'>", "< ", "<a", "&", "<!-- ",
          "<style>"}) {
        CAPTURE(piece);
        CHECK(html_to_text("first " + repeated(piece, 100'000) + "last").starts_with("first"));
    }
    std::string attributes = "<p ";
    for (int i = 0; i < 100'000; ++i)
        attributes += "a" + std::to_string(i) + "=1 ";
    CHECK(html_to_text(attributes + ">text") == "text");
    CHECK(html_to_text("<p>" + repeated("word ", 600'000)).size() == 2'999'999);
}

TEST_CASE("html: marked sections are comments, wherever they stand", "[text]") {
    CHECK(html_to_text("before <![CDATA[ inside ]]> after") == "before after");
    CHECK(html_to_text("<p>one</p><![CDATA[x]]><p>two</p>") == "one\n\ntwo");
    CHECK(html_to_text("<![if !mso]><b>shown</b><![endif]>") == "shown");
    CHECK(html_to_text("text <![CDATA[ never closed") == "text");
}

TEST_CASE("html: entities that are no characters leave well-formed text", "[text]") {
    for (const char* entity : {"&#xD800;", "&#xDFFF;", "&#x110000;", "&#99999999999999999999;",
                               "&#0;", "&#128;", "&#xFFFF;", "&#;", "&#x;", "&#x"}) {
        CAPTURE(entity);
        CHECK(utf8::is_valid(html_to_text(std::string("<p>a") + entity + "b")));
    }
    CHECK(html_to_text("it&#146;s") == "it’s"); // HTML reads these numbers as windows-1252
}

TEST_CASE("html: slices do not show", "[text]") {
    std::string sheet = "<style>";
    while (sheet.size() < 1'000'000)
        sheet += "p > b { content: '<b>no</b>' }\n";
    CHECK(html_to_text("a " + sheet + "</style>b") == "a b");
    std::string comment = "<!--";
    while (comment.size() < 900'000)
        comment += "<p>no</p>";
    CHECK(html_to_text("a " + comment + "-->b") == "a b");
    std::string umlauts = "x";
    while (umlauts.size() < 2'500'000)
        umlauts += "ü";
    CHECK(html_to_text("<p>" + umlauts) == umlauts);
    std::string image = "<img src=\"data:image/png;base64,";
    while (image.size() < 3'000'000)
        image += "QUJD";
    CHECK(html_to_text("a " + image + "\">b") == "a b");
}

} // namespace mv::text
