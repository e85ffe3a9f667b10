#include "attach/package.hh"

#include <algorithm>

namespace mv::attach {

namespace {

constexpr std::size_t max_relationships = 100'000; // of one part

// target as seen from the part's folder: "../media/a.xml", "/word/b.xml", "c.xml". A name in the
// zip file comes back, never a path of the file system.
std::string resolved(std::string_view part, std::string_view target) {
    std::vector<std::string_view> steps;
    const auto walk = [&](std::string_view path) {
        while (!path.empty()) {
            const std::size_t slash = std::min(path.find('/'), path.size());
            const std::string_view step = path.substr(0, slash);
            path.remove_prefix(std::min(path.size(), slash + 1));
            if (step == "..") {
                if (!steps.empty()) steps.pop_back();
            } else if (!step.empty() && step != ".") {
                steps.push_back(step);
            }
        }
    };
    if (!target.starts_with('/')) walk(part.substr(0, part.rfind('/') + 1));
    walk(target);
    std::string name;
    for (const std::string_view step : steps)
        name.append(name.empty() ? "" : "/").append(step);
    return name;
}

class Relationships : public XmlHandler {
  public:
    explicit Relationships(std::string_view part) : part_(part) {}

    void start(const XmlName& name, const XmlAttributes& attributes) override {
        if (name.local() != "Relationship" || attributes.get("TargetMode") == "External") return;
        const std::string_view type = attributes.get("Type");
        all.push_back({.id = std::string(attributes.get("Id")),
                       .type = std::string(type.substr(type.rfind('/') + 1)),
                       .target = resolved(part_, attributes.get("Target"))});
    }
    void end(const XmlName&) override {}
    void text(std::string_view) override {}
    bool wants_more() const override { return all.size() < max_relationships; }

    std::vector<Relationship> all;

  private:
    std::string_view part_;
};

} // namespace

std::vector<Relationship> Package::relationships_of(std::string_view part) {
    const std::size_t slash = part.rfind('/') + 1;
    const std::string file =
        std::string(part.substr(0, slash)) + "_rels/" + std::string(part.substr(slash)) + ".rels";
    Relationships found(part);
    read(file, found); // a damaged table: what it said until then
    return std::move(found.all);
}

std::string Package::main_part() {
    for (const Relationship& relationship : relationships_of("")) {
        if (relationship.type == "officeDocument") return relationship.target;
    }
    return {};
}

Verdict Package::read(std::string_view part, XmlHandler& handler) {
    const ZipEntry* const entry = zip_.find(part);
    if (!entry) return {};
    XmlReader reader(handler);
    const Verdict unpacked = zip_.read(
        *entry, [&](std::string_view piece) { return handler.wants_more() && reader.feed(piece); });
    const Verdict read = reader.finish();
    return unpacked ? read : unpacked;
}

const Relationship* by_id(const std::vector<Relationship>& all, std::string_view id) {
    const auto found = std::ranges::find(all, id, &Relationship::id);
    return found == all.end() ? nullptr : &*found;
}

} // namespace mv::attach
