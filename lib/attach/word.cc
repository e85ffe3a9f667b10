#include <array>

#include "attach/office.hh"
#include "attach/office_text.hh"
#include "attach/package.hh"

namespace mv::attach {

namespace {

// Related parts with text, by relationship, in the order they are read around the main text.
constexpr auto before = std::to_array<std::string_view>({"header"});
constexpr auto after = std::to_array<std::string_view>(
    {"footer", "footnotes", "endnotes", "comments", "chart", "diagramData"});

} // namespace

Outcome word_text(Zip& zip) {
    Package package(zip);
    TextSink sink;
    Verdict verdict;
    const std::string main = package.main_part();
    const std::vector<Relationship> related = package.relationships_of(main);

    const auto read = [&](std::string_view part) {
        OfficeText text(sink);
        Verdict end = package.read(part, text);
        sink.line();
        if (verdict) verdict = std::move(end);
    };
    const auto read_related = [&](std::string_view type) {
        for (const Relationship& relationship : related) {
            if (relationship.type == type && verdict) read(relationship.target);
        }
    };
    for (const std::string_view type : before)
        read_related(type);
    read(main);
    for (const std::string_view type : after)
        read_related(type);
    return ended(std::move(verdict), sink.take());
}

} // namespace mv::attach
