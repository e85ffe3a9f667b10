#include "message/raw_parameter.hh"

#include <catch2/catch.hpp>

namespace mv::message {

namespace {

std::string printed(std::string_view text) {
    std::string out;
    for (const RawParameter& parameter : raw_parameters(text)) {
        out += "[" + parameter.name + "=" + parameter.value + "]";
    }
    return out;
}

struct Row {
    const char* text;
    const char* expected;
};

} // namespace

TEST_CASE("raw parameter: split with the syntax mail really has", "[message]") {
    const auto row = GENERATE(values<Row>({
        {"; charset=utf-8", "[charset=utf-8]"},
        {"; charset=\"utf-8\"; format=flowed", "[charset=utf-8][format=flowed]"},
        {";CHARSET=us-ascii (Plain text)",
         "[charset=us-ascii (Plain text)]"}, // text cuts it where needed
        {"; (comment) charset = utf-8 ;", "[charset=utf-8]"},
        {" charset=utf-8 format=flowed", "[charset=utf-8][format=flowed]"},
        {"; boundary=a=b; x=y", "[boundary=a=b][x=y]"},
        {"; name=my file (1).pdf; x=y", "[name=my file (1).pdf][x=y]"},
        {"; name=\"a; b.pdf\"", "[name=a; b.pdf]"},
        {"; name=\"say \\\"hi\\\".txt\"", "[name=say \"hi\".txt]"},
        {"; name=\"say \"hi\" now.txt\"; x=y", "[name=say \"hi\" now.txt][x=y]"},
        {"; name=\"C:\\TEMP\\a.png\"", "[name=C:\\TEMP\\a.png]"},
        {"; name=\"open.pdf", "[name=open.pdf]"},
        {"; name=\"two\r\n lines.pdf\"", "[name=two lines.pdf]"},
        {"; name*0*=utf-8''a; name*1=b", "[name*0*=utf-8''a][name*1=b]"},
        {"; =x; ; y", ""},
        {"; x=", "[x=]"},
        {"", ""},
    }));
    CAPTURE(row.text);
    CHECK(printed(row.text) == row.expected);
}

TEST_CASE("raw parameter: as many as the limit", "[message]") {
    std::string text;
    for (std::size_t i = 0; i < max_parameters + 10; ++i)
        text += "; a=b";
    CHECK(raw_parameters(text).size() == max_parameters);
}

} // namespace mv::message
