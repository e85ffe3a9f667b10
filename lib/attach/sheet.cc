#include <algorithm>
#include <charconv>

#include "attach/office.hh"
#include "attach/office_text.hh"
#include "attach/package.hh"
#include "base/ascii.hh"

namespace mv::attach {

namespace {

// Excel writes a control as _xHHHH_ (ST_Xstring): they stand for line ends, so a blank will do.
std::string without_escapes(std::string_view text) {
    constexpr std::size_t size = 7;
    std::string out;
    while (!text.empty()) {
        const std::size_t at = std::min(text.find("_x"), text.size());
        out += text.substr(0, at);
        text.remove_prefix(at);
        const bool is_escape =
            text.size() >= size && text[size - 1] == '_' &&
            std::ranges::all_of(text.substr(2, 4), [](char c) { return ascii::hex_value(c) >= 0; });
        if (!is_escape) {
            out += text.substr(0, 1);
            text.remove_prefix(std::min<std::size_t>(1, text.size()));
            continue;
        }
        if (text.substr(2, 2) == "00") out.push_back(text.substr(2, 4) == "005F" ? '_' : ' ');
        text.remove_prefix(size);
    }
    return out;
}

struct SheetPlace {
    std::string name, relationship;
};

class Workbook : public XmlHandler {
  public:
    void start(const XmlName& name, const XmlAttributes& attributes) override {
        if (name.local() != "sheet") return;
        sheets.push_back({.name = std::string(attributes.get("name")),
                          .relationship = std::string(attributes.get("id", "relationships"))});
    }
    void end(const XmlName&) override {}
    void text(std::string_view) override {}
    bool wants_more() const override { return sheets.size() < max_zip_entries; }

    std::vector<SheetPlace> sheets;
};

// xl/sharedStrings.xml: each si is one string of one or more runs; rPh is its reading in kana.
class SharedStrings : public XmlHandler {
  public:
    void start(const XmlName& name, const XmlAttributes&) override {
        const std::string_view local = name.local();
        if (local == "si") begins_.push_back(text_.size());
        if (local == "rPh") in_reading_ = true;
        if (local == "t") in_text_ = true;
    }
    void end(const XmlName& name) override {
        if (name.local() == "rPh") in_reading_ = false;
        if (name.local() == "t") in_text_ = false;
    }
    void text(std::string_view text) override {
        if (in_text_ && !in_reading_ && !begins_.empty()) text_ += text;
    }

    std::string_view at(std::size_t number) const {
        if (number >= begins_.size()) return {};
        const std::size_t end = number + 1 < begins_.size() ? begins_[number + 1] : text_.size();
        return std::string_view(text_).substr(begins_[number], end - begins_[number]);
    }

  private:
    std::string text_; // all of them, one after the other
    std::vector<std::size_t> begins_;
    bool in_text_ = false, in_reading_ = false;
};

class Sheet : public XmlHandler {
  public:
    Sheet(TextSink& sink, const SharedStrings& strings) : sink_(sink), strings_(strings) {}

    void start(const XmlName& name, const XmlAttributes& attributes) override {
        const std::string_view local = name.local();
        if (local == "c") {
            is_shared_ = attributes.get("t") == "s";
            value_.clear();
        } else if (local == "rPh") {
            in_reading_ = true;
        } else if (local == "v" || local == "t") { // t: a string in the cell itself
            in_value_ = true;
        } else if (local == "oddHeader" || local == "oddFooter") {
            in_value_ = false; // their text is full of codes
        }
    }
    void end(const XmlName& name) override {
        const std::string_view local = name.local();
        if (local == "v" || local == "t") {
            in_value_ = false;
        } else if (local == "rPh") {
            in_reading_ = false;
        } else if (local == "c") {
            finish_cell();
        } else if (local == "row") {
            sink_.line();
        }
    }
    void text(std::string_view text) override {
        if (in_value_ && !in_reading_) value_ += text;
    }
    bool wants_more() const override { return !sink_.full(); }

  private:
    void finish_cell() {
        if (is_shared_) {
            std::size_t number = 0;
            std::from_chars(value_.data(), value_.data() + value_.size(), number);
            append(value_.empty() ? std::string_view() : strings_.at(number));
        } else {
            append(value_);
        }
        sink_.cell();
        value_.clear();
    }

    void append(std::string_view value) {
        const bool plain = value.find("_x") == value.npos;
        plain ? sink_.append(value) : sink_.append(without_escapes(value));
    }

    TextSink& sink_;
    const SharedStrings& strings_;
    std::string value_;
    bool is_shared_ = false, in_value_ = false, in_reading_ = false;
};

bool belongs_to_sheet(std::string_view type) {
    return type == "comments" || type == "threadedComment" || type == "drawing";
}

} // namespace

Outcome sheet_text(Zip& zip) {
    Package package(zip);
    TextSink sink;
    const std::string main = package.main_part();
    if (main.ends_with(".bin")) {
        return {.state = State::unsupported, .reason = "a binary workbook (xlsb)"};
    }
    Workbook workbook;
    Verdict verdict = package.read(main, workbook);
    const std::vector<Relationship> related = package.relationships_of(main);
    SharedStrings strings;
    for (const Relationship& relationship : related) {
        if (relationship.type == "sharedStrings" && verdict)
            verdict = package.read(relationship.target, strings);
    }
    bool first = true;
    for (const SheetPlace& place : workbook.sheets) {
        const Relationship* const target = by_id(related, place.relationship);
        if (!verdict || sink.full()) break;
        if (!first) sink.page();
        first = false;
        sink.append(place.name);
        sink.line();
        if (!target) continue;
        Sheet sheet(sink, strings);
        verdict = package.read(target->target, sheet);
        sink.line();
        for (const Relationship& relationship : package.relationships_of(target->target)) {
            if (!belongs_to_sheet(relationship.type) || !verdict) continue;
            OfficeText text(sink);
            verdict = package.read(relationship.target, text);
            sink.line();
        }
    }
    return ended(std::move(verdict), sink.take());
}

} // namespace mv::attach
