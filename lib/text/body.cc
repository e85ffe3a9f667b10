#include "text/body.hh"

#include <algorithm>

#include "base/ascii.hh"
#include "base/utf8.hh"
#include "message/signed_data.hh"
#include "text/alternative.hh"
#include "text/charset.hh"
#include "text/encoded_word.hh"
#include "text/leaf_text.hh"
#include "text/plain.hh"

namespace mv::text {

namespace {

using message::Message;
using message::Part;

constexpr std::size_t max_notice_bytes = 1'000; // "This is a multi-part message in MIME format."

// Text outside the parts of a multipart; empty for the usual notice to readers without MIME.
std::string text_around(std::string_view bytes) {
    if (bytes.empty()) return {};
    const auto holds = [&](std::string_view word) {
        return ascii::find(bytes, word) != std::string_view::npos;
    };
    const bool is_notice =
        bytes.size() < max_notice_bytes && (holds("mime") || holds("multi-part"));
    if (is_notice) return {};
    std::string text = to_plain(to_utf8(bytes, {})).text;
    if (!text.ends_with('\n')) text.push_back('\n');
    return text;
}

void append_lines(std::string& out, std::string_view lines) {
    if (!out.empty() && !lines.empty() && out.back() != '\n') out.push_back('\n');
    out.append(lines);
}

// By its type, or by its name where the type says nothing.
bool is_smime(const Part& part) {
    if (part.type == "application/pkcs7-mime" || part.type == "application/x-pkcs7-mime")
        return true;
    return part.type == "application/octet-stream" &&
           ascii::lowered(file_name_of(part)).ends_with(".p7m");
}

// What the data says of itself, and where it says nothing, smime-type.
bool is_opaque_signed(const Part& part) {
    const std::string start = message::first_bytes(part, message::cms_start);
    if (start.find(message::cms_prefix) != std::string::npos)
        return start.find(message::signed_data_id) != std::string::npos;
    return ascii::equal(parameter(part.parameters, "smime-type"), "signed-data");
}

class Reader {
  public:
    Reader(const Message& message, const std::vector<Role>& roles)
        : parts_(message.parts), roles_(roles), texts_(message.parts.size()) {}

    Body read() {
        link_children();
        // Parts stand depth first: from the back, a part's children are ready before it.
        for (std::size_t i = parts_.size(); i-- > 0;)
            texts_[i] = text_of(i);
        body_.text = std::move(texts_[0].text);
        if (body_.text.size() > max_text_bytes) {
            body_.text.resize(utf8::prefix(body_.text, max_text_bytes).size());
            body_.notes.emplace_back("text past the limit was left out");
        }
        return std::move(body_);
    }

  private:
    void link_children() {
        children_.resize(parts_.size());
        for (std::size_t i = 1; i < parts_.size(); ++i) {
            children_[static_cast<std::size_t>(parts_[i].parent)].push_back(i);
        }
    }

    Rendering text_of(std::size_t i) {
        const Part& part = parts_[i];
        note_protection(part);
        if (part.is_message) {
            Rendering inner = joined(i);
            inner.text = header_lines(i) + inner.text;
            return inner;
        }
        if (part.is_multipart) {
            Rendering inner = part.type == "multipart/alternative" ? chosen(taken(i)) : joined(i);
            const std::string before = text_around(part.preamble);
            if (!before.empty()) inner.text = before + inner.text;
            append_lines(inner.text, text_around(part.epilogue));
            return inner;
        }
        const bool is_body = roles_[i] == Role::body || roles_[i] == Role::body_and_attachment;
        return is_body ? read_leaf(part) : joined(i); // winmail.dat and opaque S/MIME hold text
    }

    std::vector<Rendering> taken(std::size_t i) {
        std::vector<Rendering> all;
        for (const std::size_t child : children_[i])
            all.push_back(std::move(texts_[child]));
        return all;
    }

    Rendering joined(std::size_t i) {
        Rendering result;
        for (Rendering& next : taken(i)) {
            if (ascii::trimmed(next.text).empty()) continue;
            if (result.text.empty()) {
                result = std::move(next);
                continue;
            }
            append_lines(result.text, next.text);
            result.is_html = result.is_html && next.is_html;
        }
        return result;
    }

    // What a reader shows above an inner message.
    std::string header_lines(std::size_t i) const {
        if (children_[i].empty()) return {};
        const message::Headers& headers = parts_[children_[i].front()].headers;
        std::string lines;
        for (const char* name : {"Subject", "From", "To", "Cc", "Date"}) {
            const std::string value = decode_header(headers.first(name));
            if (!value.empty()) lines.append(name).append(": ").append(value).push_back('\n');
        }
        if (!lines.empty()) lines.push_back('\n');
        return lines;
    }

    void note_protection(const Part& part) {
        if (part.type == "multipart/encrypted") body_.encrypted = true;
        if (part.type == "multipart/signed") body_.signed_ = true;
        if (is_smime(part)) (is_opaque_signed(part) ? body_.signed_ : body_.encrypted) = true;
    }

    Rendering read_leaf(const Part& part) {
        LeafText leaf = leaf_text(part);
        body_.encrypted = body_.encrypted || leaf.encrypted;
        body_.signed_ = body_.signed_ || leaf.signed_;
        return {std::move(leaf.text), leaf.is_html};
    }

    const std::vector<Part>& parts_;
    const std::vector<Role>& roles_;
    std::vector<Rendering> texts_;
    std::vector<std::vector<std::size_t>> children_;
    Body body_;
};

} // namespace

Body read_body(const Message& message, const std::vector<Role>& roles) {
    return Reader(message, roles).read();
}

} // namespace mv::text
