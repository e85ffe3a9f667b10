#include "attach/xml.hh"

#include <catch2/catch.hpp>

#include "support/temp_dir.hh"

using namespace mv;
using attach::State;

namespace {

class Text : public attach::XmlHandler {
  public:
    void start(const attach::XmlName& name, const attach::XmlAttributes&) override {
        all.append("<").append(name.local()).append(name.in("word") ? "!" : "").append(">");
    }
    void end(const attach::XmlName&) override { all.append("."); }
    void text(std::string_view text) override { all += text; }
    std::string all;
};

State read(const std::string& xml, std::string* text = nullptr, std::size_t piece = 7) {
    Text handler;
    attach::XmlReader reader(handler);
    for (std::size_t at = 0; at < xml.size(); at += piece)
        reader.feed(std::string_view(xml).substr(at, piece));
    const State state = reader.finish().state;
    if (text) *text = handler.all;
    return state;
}

} // namespace

TEST_CASE("xml: elements, namespaces and characters, in pieces of any size", "[attach]") {
    const std::size_t piece = GENERATE(1, 3, 1000);
    std::string text;
    CHECK(read("<?xml version='1.0'?><a xmlns:w='http://x/wordprocessingml/main'><w:p>fish "
               "&amp; chips &#8364;5<![CDATA[<x>]]></w:p></a>",
               &text, piece) == State::done);
    CHECK(text == "<a><p!>fish & chips €5<x>..");
}

TEST_CASE("xml: no entity is expanded, whatever it would grow to", "[attach]") {
    std::string bomb = "<!DOCTYPE a [<!ENTITY b0 'lol'>";
    for (int i = 1; i < 30; ++i) {
        const std::string before = "&b" + std::to_string(i - 1) + ";";
        bomb += "<!ENTITY b" + std::to_string(i) + " '" + before + before + before + "'>";
    }
    std::string text;
    CHECK(read(bomb + "]><a>&b29;</a>", &text) == State::damaged);
    CHECK(text.empty());
}

TEST_CASE("xml: nothing outside the document is read", "[attach]") {
    const test::TempDir dir;
    const std::string path = dir.write("secret", "hidden words");
    std::string text, all;
    for (const std::string& document :
         {"<!DOCTYPE a [<!ENTITY x SYSTEM 'file://" + path + "'>]><a>&x;</a>",
          "<!DOCTYPE a [<!ENTITY % x SYSTEM 'file://" + path + "'> %x;]><a/>",
          "<!DOCTYPE a SYSTEM 'file://" + path + "'><a>&x;</a>"}) {
        read(document, &text);
        all += text;
    }
    CHECK(all.find("hidden") == std::string::npos);
}

TEST_CASE("xml: depth is bounded", "[attach]") {
    std::string deep;
    for (int i = 0; i < 2'000'000; ++i)
        deep += "<a>";
    CHECK(read(deep, nullptr, 65536) == State::too_big);
}

TEST_CASE("xml: cut XML is damaged, and what stood before the cut was read", "[attach]") {
    std::string text;
    CHECK(read("<a>words befo", &text) == State::damaged);
    CHECK(text == "<a>words befo");
    CHECK(read("") == State::damaged);
    CHECK(read("no xml") == State::damaged);
}
