#include "text/html_body.hh"

#include <vector>

#include "base/ascii.hh"
#include "text/attachment_list.hh"
#include "text/leaf_text.hh"
#include "text/safe_html.hh"

namespace mv::text {

namespace {

using message::Part;

constexpr std::size_t max_html_bytes = 32 << 20; // text is a part of it

class Pieces {
  public:
    explicit Pieces(const message::Message& message)
        : parts_(message.parts), roles_(roles_of(message)), shown_(parts_.size()) {}

    std::string joined() {
        choose();
        std::string out;
        for (std::size_t i = 0; i < parts_.size() && out.size() < max_html_bytes; ++i) {
            if (!shown_[i]) continue;
            const std::string piece = html(i);
            if (piece.empty()) continue;
            if (!out.empty()) out += "\n<hr>\n";
            out += piece;
        }
        return out;
    }

  private:
    bool is_body(std::size_t i) const {
        return roles_[i] == Role::body || roles_[i] == Role::body_and_attachment;
    }

    // Parts stand depth first, a parent before its parts.
    void choose() {
        std::vector<bool> holds_html(parts_.size());
        for (std::size_t i = parts_.size(); i-- > 0;) {
            if (is_body(i) && html_of(parts_[i])) holds_html[i] = true;
            if (holds_html[i] && parts_[i].parent >= 0)
                holds_html[static_cast<std::size_t>(parts_[i].parent)] = true;
        }
        // Of each alternative its last part with HTML, else its first.
        std::vector<std::size_t> chosen(parts_.size(), 0);
        for (std::size_t i = 1; i < parts_.size(); ++i) {
            std::size_t& choice = chosen[static_cast<std::size_t>(parts_[i].parent)];
            if (choice == 0 || holds_html[i]) choice = i;
        }
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            if (parts_[i].parent < 0) {
                shown_[i] = true;
                continue;
            }
            const auto parent = static_cast<std::size_t>(parts_[i].parent);
            const bool is_alternative = parts_[parent].type == "multipart/alternative";
            shown_[i] = shown_[parent] && (!is_alternative || chosen[parent] == i);
        }
    }

    std::string html(std::size_t i) const {
        if (!is_body(i)) return {};
        if (const auto found = html_of(parts_[i])) return safe_html(*found);
        const std::string text = leaf_text(parts_[i]).text;
        if (ascii::trimmed(text).empty()) return {};
        std::string out = "<pre>";
        append_html_text(out, text);
        return out + "</pre>";
    }

    const std::vector<Part>& parts_;
    std::vector<Role> roles_;
    std::vector<bool> shown_;
};

} // namespace

std::string html_body(const message::Message& message) { return Pieces(message).joined(); }

} // namespace mv::text
