#include "text/safe_html.hh"

#include <catch2/catch.hpp>

using mv::text::safe_html;

TEST_CASE("safe html: what shows text stays, what does anything goes", "[text]") {
    struct Row {
        const char *html, *safe;
    };
    const auto row = GENERATE(values<Row>({
        {"<p>Hello <b>world</b></p>", "<p>Hello <b>world</b></p>"},
        {"<P ALIGN=center>x", "<p align=\"center\">x"},
        {"a &amp; b &lt;script&gt;", "a &amp; b &lt;script&gt;"},
        {"<script>alert(1)</script>x", "x"},
        {"<style>p{}</style>x", "x"},
        {"<title>t</title>x", "x"},
        {"<p onclick=\"x()\" style=\"background:url(http://e)\" class=c id=i>x", "<p>x"},
        {"<a href=\"https://example.org/?a=1&amp;b=%22\">x</a>",
         "<a rel=\"noopener noreferrer\" href=\"https://example.org/?a=1&amp;b=%22\">x</a>"},
        {"<a href=\"javascript:alert(1)\">x</a>", "<a>x</a>"},
        {"<a href=\"java\tscript:alert(1)\">x</a>", "<a>x</a>"},
        {"<a href=\" javascript:alert(1)\">x</a>", "<a>x</a>"},
        {"<a href=\"&#106;avascript:alert(1)\">x</a>", "<a>x</a>"},
        {"<a href=\"data:text/html,x\">x</a>", "<a>x</a>"},
        {"<a href='http://e/\"onmouseover=\"x'>x</a>",
         "<a rel=\"noopener noreferrer\" href=\"http://e/&quot;onmouseover=&quot;x\">x</a>"},
        {"<img src=http://e/pixel.gif>x", "x"},
        {"<img src=\"http://e/logo.gif\" alt=\"The <logo>\">x", "[The &lt;logo&gt;]x"},
        {"<iframe src=http://e></iframe>x", "x"},
        {"<form action=http://e><input name=a><button>Go</button></form>", "Go"},
        {"<link rel=stylesheet href=http://e><meta http-equiv=refresh content=0>x", "x"},
        {"<base href=http://e>x<svg onload=alert(1)><b>y</b></svg>", "x<b>y</b>"},
        {"<object data=http://e>x</object><embed src=http://e>", "x"},
        {"<video src=http://e poster=http://e>x</video>", "x"},
        {"<body background=http://e><table background=http://e><tr><td colspan=2>x",
         "<table><tr><td colspan=\"2\">x</table>"},
        {"<!-- c --><!doctype html><p>x</p>", "<p>x</p>"},
        {"<div style=\"display:none\">pre</div>x", "<div hidden>pre</div>x"},
        {"a<![CDATA[ x ]]><p>b<![cdata[>c", "a<p>bc"},
        {"<p><![CDATA[<![CDATA[<script>]]>b", "<p>]]&gt;b"},
        // end tags that do not fit
        {"</div><b><i>x</b></i>y", "<b><i>x</i></b>y"},
        {"<div><span>x", "<div><span>x</span></div>"},
        {"<ul><li>a<li>b</ul>", "<ul><li>a<li>b</ul>"},
        // a tag that is none, and one with an odd end
        {"1 < 2 <b>x", "1 &lt; 2 <b>x</b>"},
        {"<td colspan='2\"><script>'>x", "<td>x"},
        {"<noscript><img src=x onerror=alert(1)></noscript>x", "x"},
        {"<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>x", "x"},
    }));
    CAPTURE(row.html);
    CHECK(safe_html(row.html) == row.safe);
}

TEST_CASE("safe html: depth is bounded", "[text]") {
    std::string html;
    for (int i = 0; i < 100'000; ++i)
        html += "<div>";
    const std::string safe = safe_html(html + "x");
    CHECK(safe.size() < 256 * 11 + 2);
    CHECK(safe.find('x') != std::string::npos);
}
