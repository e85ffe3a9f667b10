#pragma once
// Builds reading text from HTML tokens: what is hidden is left out, blocks and cells separate
// words, inline tags do not, link targets follow the block they stand in, quotes get "> ".

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "text/html_tokens.hh"

namespace mv::text {

class HtmlText : public HtmlTokenSink {
  public:
    explicit HtmlText(std::size_t html_bytes) { out_.reserve(html_bytes / 2); }

    void open(std::size_t tag, std::span<const HtmlAttribute> attributes) override;
    void close(std::size_t tag) override;
    void text(std::string_view text) override;
    std::size_t after_raw_text(std::string_view html, std::size_t at) const override;

    std::string finish() &&;

  private:
    static constexpr std::size_t known_tags = 256;

    void begin_hidden(std::size_t tag);
    bool track_hidden_close(std::size_t tag);
    void line_break(int wanted);
    void put(std::string_view text);
    void put_separators();
    void put_links();
    void add_link();

    std::string out_;
    std::vector<std::string> links_; // of the block, not yet put
    std::string href_;               // of the open <a>
    std::size_t link_begin_ = 0;     // where its text begins in out_
    int newlines_ = 0;               // wanted before the next text
    bool blank_ = false, cell_ = false;
    int quote_depth_ = 0, pre_depth_ = 0;
    std::size_t raw_tag_ = 0;                   // the open style or script; 0: none
    std::size_t hidden_tag_ = 0;                // the element that hides what is inside; 0: none
    std::array<int, known_tags> hidden_open_{}; // elements open inside it, by tag
};

} // namespace mv::text
