#include "attach/office.hh"
#include "attach/office_text.hh"
#include "attach/package.hh"

namespace mv::attach {

namespace {

// The slides in the order of the show: relationship ids in p:sldIdLst.
class SlideOrder : public XmlHandler {
  public:
    void start(const XmlName& name, const XmlAttributes& attributes) override {
        if (name.local() == "sldId") ids.emplace_back(attributes.get("id", "relationships"));
    }
    void end(const XmlName&) override {}
    void text(std::string_view) override {}
    bool wants_more() const override { return ids.size() < max_zip_entries; }

    std::vector<std::string> ids;
};

bool belongs_to_slide(std::string_view type) {
    return type == "notesSlide" || type == "comments" || type == "chart" || type == "diagramData";
}

} // namespace

Outcome slide_text(Zip& zip) {
    Package package(zip);
    TextSink sink;
    const std::string main = package.main_part();
    SlideOrder order;
    Verdict verdict = package.read(main, order);
    const std::vector<Relationship> related = package.relationships_of(main);

    const auto read = [&](std::string_view part) {
        OfficeText text(sink);
        Verdict end = package.read(part, text);
        sink.line();
        if (verdict) verdict = std::move(end);
    };
    bool first = true;
    for (const std::string& id : order.ids) {
        const Relationship* const slide = by_id(related, id);
        if (!slide || !verdict || sink.full()) continue;
        if (!first) sink.page();
        first = false;
        read(slide->target);
        for (const Relationship& relationship : package.relationships_of(slide->target)) {
            if (belongs_to_slide(relationship.type) && verdict) read(relationship.target);
        }
    }
    return ended(std::move(verdict), sink.take());
}

} // namespace mv::attach
