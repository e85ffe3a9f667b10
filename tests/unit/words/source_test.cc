#include "words/source.hh"

#include <catch2/catch.hpp>

using mv::words::Folder;
using mv::words::Run;
using mv::words::SourceWalk;
using mv::words::Tokeniser;

namespace {

// The original of each byte of each run's folded text, comma between the bytes, blank between runs.
std::string sources(const std::string& text) {
    Tokeniser tokeniser;
    Folder folder;
    std::string out;
    tokeniser.runs(text, [&](const Run& run) {
        SourceWalk walk(folder, text, run);
        for (std::size_t at = 0; at < run.text.size(); ++at) {
            const auto source = walk.at(at);
            out += text.substr(source.begin, source.end - source.begin) + ",";
        }
        out += " ";
    });
    return out;
}

} // namespace

TEST_CASE("source: each folded byte knows the character it came from", "[words]") {
    struct Row {
        const char *text, *sources;
    };
    const auto row = GENERATE(values<Row>({
        {"aB c", "a,B, c, "},
        {"ß", "ß,ß, "},
        {"Re\u0301x", "R,e\u0301,x, "},
        {"ｶﾞ", "ｶﾞ,ｶﾞ,ｶﾞ, "},
        {"so\u00ADft", "s,o,f,t, "},
        {"½", "½, ½, "},
        {"㈱x", "㈱,㈱,㈱, x, "},
        {"c++ #x", "c,+,+, x, "},
    }));
    CAPTURE(row.text);
    CHECK(sources(row.text) == row.sources);
}
