#pragma once
// The running text of WordprocessingML, of DrawingML (slides, shapes, charts) and of the comments
// of each: runs joined, paragraphs and cells apart, one branch of alternate content, nothing
// deleted, no phonetic guides.

#include <vector>

#include "attach/text_sink.hh"
#include "attach/xml.hh"

namespace mv::attach {

class OfficeText : public XmlHandler {
  public:
    explicit OfficeText(TextSink& sink) : sink_(sink) {}

    void start(const XmlName& name, const XmlAttributes& attributes) override;
    void end(const XmlName& name) override;
    void text(std::string_view text) override;
    bool wants_more() const override { return !sink_.full(); }

  private:
    TextSink& sink_;
    int depth_ = 0;
    int skipped_from_ = 0; // depth of the outermost element left out, 0 for none
    int text_depth_ = 0;   // depth of the element whose characters are text
    struct Alternate {
        int depth = 0;
        bool has_chosen = false;
    };
    std::vector<Alternate> alternates_; // that are open
};

} // namespace mv::attach
