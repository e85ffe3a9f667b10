#include "text/safe_html.hh"

#include <algorithm>
#include <vector>

#include "base/ascii.hh"
#include "base/utf8.hh"
#include "text/html_style.hh"
#include "text/html_tags.hh"
#include "text/html_tokens.hh"
#include "text/safe_tags.hh"

namespace mv::text {

namespace {

constexpr std::size_t most_open = 256; // elements inside one another; deeper ones lose their tags

class SafeHtml : public HtmlTokenSink {
  public:
    void open(std::size_t tag, std::span<const HtmlAttribute> attributes) override {
        if (raw_tag_ != 0) return;
        if (kind_of(tag) == TagKind::raw) {
            raw_tag_ = tag;
            return;
        }
        if (is_image(tag)) return put_image(attributes);
        const std::string_view name = safe_tag_name(tag);
        if (name.empty()) return;
        const bool is_kept_open = !is_void(tag) && !closes_itself(tag);
        if (is_kept_open && open_.size() == most_open) return;
        out_.append("<").append(name);
        for (const HtmlAttribute& attribute : attributes)
            put_attribute(tag, attribute);
        out_.push_back('>');
        if (is_kept_open) open_.push_back(tag);
    }

    void close(std::size_t tag) override {
        if (raw_tag_ != 0) {
            if (tag == raw_tag_) raw_tag_ = 0;
            return;
        }
        if (safe_tag_name(tag).empty() || is_void(tag)) return;
        if (closes_itself(tag)) return put_end(tag);
        // An end tag without its start tag is dropped; one that skips some closes these first.
        if (std::ranges::find(open_, tag) == open_.end()) return;
        while (open_.back() != tag)
            close_last();
        close_last();
    }

    void text(std::string_view text) override {
        if (raw_tag_ == 0) append_html_text(out_, text);
    }

    std::size_t after_raw_text(std::string_view html, std::size_t at) const override {
        if (raw_tag_ == 0) return at;
        return std::min(ascii::find(html, raw_name(raw_tag_), at), html.size());
    }

    std::string finish() && {
        while (!open_.empty())
            close_last();
        return std::move(out_);
    }

  private:
    void put_attribute(std::size_t tag, const HtmlAttribute& attribute) {
        const auto& [name, value] = attribute;
        if (name == "hidden" || (name == "style" && hides(value))) {
            out_ += " hidden";
        } else if (is_link(tag) && name == "href" && is_safe_target(value)) {
            out_ += " rel=\"noopener noreferrer\"";
            put_value(name, value);
        } else if (is_safe_attribute(name, value)) {
            put_value(name, value);
        }
    }

    void put_value(std::string_view name, std::string_view value) {
        out_.append(" ").append(name).append("=\"");
        append_html_text(out_, value);
        out_.push_back('"');
    }

    void put_image(std::span<const HtmlAttribute> attributes) {
        const auto alt = std::ranges::find(attributes, "alt", &HtmlAttribute::name);
        if (alt == attributes.end() || ascii::trimmed(alt->value).empty()) return;
        out_.push_back('[');
        append_html_text(out_, ascii::trimmed(alt->value));
        out_.push_back(']');
    }

    void put_end(std::size_t tag) { out_.append("</").append(safe_tag_name(tag)).append(">"); }

    void close_last() {
        put_end(open_.back());
        open_.pop_back();
    }

    std::string out_;
    std::vector<std::size_t> open_; // elements, those whose end tag may be left out not counted
    std::size_t raw_tag_ = 0;       // the open style or script; 0: none
};

} // namespace

std::string safe_html(std::string_view html) {
    SafeHtml out;
    tokenise_html(html, out);
    std::string safe = std::move(out).finish();
    return utf8::is_valid(safe) ? safe : utf8::repaired(safe); // "&#xD800;"
}

void append_html_text(std::string& out, std::string_view text) {
    for (const char c : text) {
        switch (c) {
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '&': out += "&amp;"; break;
        case '"': out += "&quot;"; break;
        case '\'': out += "&#39;"; break;
        default: out.push_back(c);
        }
    }
}

} // namespace mv::text
