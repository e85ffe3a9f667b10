#include "attach/office.hh"
#include "attach/package.hh"
#include "attach/text_sink.hh"

namespace mv::attach {

namespace {

bool is_left_out(const XmlName& name) {
    const std::string_view local = name.local();
    return (local == "tracked-changes" && name.in(":text:")) ||
           ((local == "ruby-text" || local == "note-citation") && name.in(":text:")) ||
           local == "scripts" || (local == "date" && name.in("dc/elements"));
}

// content.xml, and of styles.xml what stands in headers and footers.
class OpenText : public XmlHandler {
  public:
    enum class From { content, styles };
    enum class Pages { none, tables_and_slides }; // what '\f' stands between
    OpenText(TextSink& sink, From from, Pages pages) : sink_(sink), from_(from), pages_(pages) {}

    void start(const XmlName& name, const XmlAttributes& attributes) override {
        ++depth_;
        if (skipped_from_ != 0) return;
        const std::string_view local = name.local();
        if (is_left_out(name)) {
            skipped_from_ = depth_;
        } else if (name.in(":style:")) {
            if (is_margin(local)) ++margins_;
        } else if (name.in(":table:") && local == "table") {
            start_table(attributes.get("name"));
        } else if (name.in(":drawing:") && local == "page") {
            next_page();
        } else if (local == "annotation") {
            sink_.line();
        } else if (name.in(":text:")) {
            start_text(local);
        }
    }

    void end(const XmlName& name) override {
        const int depth = depth_--;
        if (skipped_from_ != 0) {
            if (skipped_from_ == depth) skipped_from_ = 0;
            return;
        }
        const std::string_view local = name.local();
        if (name.in(":text:") && (local == "p" || local == "h")) {
            --paragraphs_;
            sink_.line();
        } else if (name.in(":table:") && (local == "table-cell" || local == "covered-table-cell")) {
            sink_.cell();
        } else if (name.in(":table:") && local == "table-row") {
            sink_.line();
        } else if (name.in(":style:") && is_margin(local)) {
            --margins_;
        }
    }

    void text(std::string_view text) override {
        if (paragraphs_ > 0 && skipped_from_ == 0 && (from_ == From::content || margins_ > 0))
            sink_.append(text);
    }

    bool wants_more() const override { return !sink_.full(); }

  private:
    static bool is_margin(std::string_view local) {
        return local.starts_with("header") || local.starts_with("footer");
    }

    void start_text(std::string_view local) {
        if (local == "p" || local == "h") {
            if (paragraphs_++ > 0) sink_.line(); // a note or text box inside a paragraph
        } else if (local == "tab") {
            sink_.cell();
        } else if (local == "line-break") {
            sink_.line();
        } else if (local == "s") {
            if (paragraphs_ > 0) sink_.blank(); // one for several: nobody searches for blanks
        } else if (local == "note" || local == "soft-page-break") {
            sink_.blank();
        }
    }

    // The name of a sheet is shown below it; a table in a text has one that nobody sees.
    void start_table(std::string_view name) {
        if (pages_ == Pages::none) return;
        next_page();
        sink_.append(name);
        sink_.line();
    }

    void next_page() {
        if (pages_ == Pages::none || from_ == From::styles) return;
        if (has_page_) sink_.page();
        has_page_ = true;
    }

    TextSink& sink_;
    From from_;
    Pages pages_;
    int depth_ = 0, skipped_from_ = 0, paragraphs_ = 0, margins_ = 0;
    bool has_page_ = false;
};

// META-INF/manifest.xml says which parts are encrypted.
class Manifest : public XmlHandler {
  public:
    void start(const XmlName& name, const XmlAttributes&) override {
        encrypted = encrypted || name.local() == "encryption-data";
    }
    void end(const XmlName&) override {}
    void text(std::string_view) override {}
    bool wants_more() const override { return !encrypted; }

    bool encrypted = false;
};

} // namespace

Outcome opendocument_text(Zip& zip) {
    Package package(zip);
    Manifest manifest;
    package.read("META-INF/manifest.xml", manifest);
    if (manifest.encrypted) return {.state = State::encrypted, .reason = "needs a password"};
    if (!zip.find("content.xml")) {
        return {.state = State::damaged, .reason = "there is no content.xml in it"};
    }
    std::string type;
    if (const ZipEntry* const entry = zip.find("mimetype")) zip.read(*entry, type);
    const bool is_text = type.starts_with("application/vnd.oasis.opendocument.text");
    const auto pages = is_text ? OpenText::Pages::none : OpenText::Pages::tables_and_slides;
    TextSink sink;
    OpenText content(sink, OpenText::From::content, pages);
    Verdict verdict = package.read("content.xml", content);
    sink.line();
    if (verdict && is_text) { // of sheets they say "Page 1" and "???"
        OpenText styles(sink, OpenText::From::styles, pages);
        verdict = package.read("styles.xml", styles);
    }
    return ended(std::move(verdict), sink.take());
}

} // namespace mv::attach
