#include "text/html_tokens.hh"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <myhtml/myhtml.h>

#include "base/utf8.hh"

namespace mv::text {

namespace {

// The tokenizer keeps about 150 bytes for each byte of the worst input, so it is fed in slices.
constexpr std::size_t slice_bytes = 256 << 10;
constexpr std::size_t max_slice_bytes = 1 << 20;

// A tokenizer without a tree: linear, and nothing nests.
class Tokenizer {
  public:
    Tokenizer() : html_(myhtml_create()), tree_(myhtml_tree_create()) {
        myhtml_init(html_.get(), MyHTML_OPTIONS_PARSE_MODE_SINGLE, 1, 0);
        myhtml_tree_init(tree_.get(), html_.get());
        tree_->parse_flags =
            static_cast<myhtml_tree_parse_flags_t>(MyHTML_TREE_PARSE_FLAGS_WITHOUT_BUILD_TREE |
                                                   MyHTML_TREE_PARSE_FLAGS_WITHOUT_DOCTYPE_IN_TREE);
    }

    void run(std::string_view html, HtmlTokenSink& sink) {
        sink_ = &sink;
        tree_->context = this; // the callback's own context does not arrive
        myhtml_callback_after_token_done_set(tree_.get(), take, nullptr);
        myhtml_parse(tree_.get(), MyENCODING_UTF_8, html.data(), html.size());
    }

  private:
    struct Free {
        void operator()(myhtml_t* html) const { myhtml_destroy(html); }
        void operator()(myhtml_tree_t* tree) const { myhtml_tree_destroy(tree); }
    };

    static void* take(myhtml_tree_t* tree, myhtml_token_node_t* token, void*) {
        static_cast<Tokenizer*>(tree->context)->take_token(*token);
        return nullptr;
    }

    static std::string_view view(const mycore_string_t& text) {
        return text.data ? std::string_view(text.data, text.length) : std::string_view();
    }

    void take_token(const myhtml_token_node_t& token) {
        if (token.tag_id == MyHTML_TAG__TEXT) return sink_->text(view(token.str));
        if (token.tag_id == MyHTML_TAG__COMMENT || token.tag_id == MyHTML_TAG__DOCTYPE) return;
        if (token.type & MyHTML_TOKEN_TYPE_CLOSE) return sink_->close(token.tag_id);
        attributes_.clear();
        for (const myhtml_token_attr_t* attr = token.attr_first; attr; attr = attr->next)
            attributes_.push_back({view(attr->key), view(attr->value)});
        sink_->open(token.tag_id, attributes_);
    }

    HtmlTokenSink* sink_ = nullptr;         // of the run
    std::vector<HtmlAttribute> attributes_; // of one tag; kept for its memory
    std::unique_ptr<myhtml_t, Free> html_;
    std::unique_ptr<myhtml_tree_t, Free> tree_;
};

// Images inside attributes ("data:image/png;base64,…") are no text, and the bulk of such mail.
std::string without_data_uris(std::string_view html) {
    std::string out;
    constexpr std::string_view mark = ";base64,";
    for (std::size_t at = 0; at < html.size();) {
        const std::size_t found = html.find(mark, at);
        const std::size_t end = found == std::string_view::npos ? html.size() : found + mark.size();
        out.append(html.substr(at, end - at));
        at = std::min(html.find_first_of("\"' <>)", end), html.size());
    }
    return out;
}

// "<![CDATA[" and "<![if …]>" are comments up to the next '>' in HTML. myhtml looks into the tree for
// the first, and crashes where none is built: any other letter makes it a comment at once.
std::string without_marked_sections(std::string html) {
    for (std::size_t at = 0; (at = html.find("<![", at)) != std::string::npos; at += 3)
        html[at + 2] = ' ';
    return html;
}

// Where the slice that begins at `begin` ends: before a tag, and not inside a comment.
std::size_t slice_end(std::string_view html, std::size_t begin) {
    if (html.size() - begin <= slice_bytes) return html.size();
    std::size_t end = std::min(html.find('<', begin + slice_bytes), html.size());
    const std::string_view slice = html.substr(begin, end - begin);
    const std::size_t comment = slice.rfind("<!--");
    if (comment != std::string_view::npos && slice.find("-->", comment) == std::string_view::npos) {
        const std::size_t close = html.find("-->", end);
        end = close == std::string_view::npos ? html.size() : close + 3;
    }
    if (end - begin <= max_slice_bytes) return end;
    // No tag for a megabyte: a blank will do, else any letter's end.
    const std::string_view longest = utf8::prefix(html.substr(begin), max_slice_bytes);
    const std::size_t blank = longest.rfind(' ');
    return begin +
           (blank != std::string_view::npos && blank > slice_bytes ? blank : longest.size());
}

} // namespace

void tokenise_html(std::string_view html, HtmlTokenSink& sink) {
    // Setting up a tokenizer takes longer than a mail's HTML: one a thread is kept. One that has
    // seen a lot holds a lot and is given back.
    thread_local std::unique_ptr<Tokenizer> tokenizer;
    std::string without_images;
    if (html.find(";base64,") != std::string_view::npos) {
        without_images = without_data_uris(html);
        html = without_images;
    }
    std::string without_sections;
    if (html.find("<![") != std::string_view::npos) {
        without_sections = without_marked_sections(std::string(html));
        html = without_sections;
    }
    for (std::size_t at = 0; at < html.size();) {
        at = sink.after_raw_text(html, at); // a style sheet cut by the slice before
        const std::size_t end = slice_end(html, at);
        if (!tokenizer) tokenizer = std::make_unique<Tokenizer>();
        tokenizer->run(html.substr(at, end - at), sink);
        if (end - at > slice_bytes / 4) tokenizer.reset();
        at = end;
    }
}

} // namespace mv::text
