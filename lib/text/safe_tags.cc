#include "text/safe_tags.hh"

#include <algorithm>
#include <array>

#include <myhtml/tag_const.h>

#include "base/ascii.hh"

namespace mv::text {

namespace {

struct SafeTag {
    std::size_t tag;
    std::string_view name;
};

constexpr std::array safe_tags = {
    SafeTag{MyHTML_TAG_A, "a"},
    SafeTag{MyHTML_TAG_ABBR, "abbr"},
    SafeTag{MyHTML_TAG_ADDRESS, "address"},
    SafeTag{MyHTML_TAG_ARTICLE, "article"},
    SafeTag{MyHTML_TAG_ASIDE, "aside"},
    SafeTag{MyHTML_TAG_B, "b"},
    SafeTag{MyHTML_TAG_BIG, "big"},
    SafeTag{MyHTML_TAG_BLOCKQUOTE, "blockquote"},
    SafeTag{MyHTML_TAG_BR, "br"},
    SafeTag{MyHTML_TAG_CAPTION, "caption"},
    SafeTag{MyHTML_TAG_CENTER, "center"},
    SafeTag{MyHTML_TAG_CITE, "cite"},
    SafeTag{MyHTML_TAG_CODE, "code"},
    SafeTag{MyHTML_TAG_DD, "dd"},
    SafeTag{MyHTML_TAG_DEL, "del"},
    SafeTag{MyHTML_TAG_DIV, "div"},
    SafeTag{MyHTML_TAG_DL, "dl"},
    SafeTag{MyHTML_TAG_DT, "dt"},
    SafeTag{MyHTML_TAG_EM, "em"},
    SafeTag{MyHTML_TAG_FIGCAPTION, "figcaption"},
    SafeTag{MyHTML_TAG_FIGURE, "figure"},
    SafeTag{MyHTML_TAG_FOOTER, "footer"},
    SafeTag{MyHTML_TAG_H1, "h1"},
    SafeTag{MyHTML_TAG_H2, "h2"},
    SafeTag{MyHTML_TAG_H3, "h3"},
    SafeTag{MyHTML_TAG_H4, "h4"},
    SafeTag{MyHTML_TAG_H5, "h5"},
    SafeTag{MyHTML_TAG_H6, "h6"},
    SafeTag{MyHTML_TAG_HEADER, "header"},
    SafeTag{MyHTML_TAG_HR, "hr"},
    SafeTag{MyHTML_TAG_I, "i"},
    SafeTag{MyHTML_TAG_INS, "ins"},
    SafeTag{MyHTML_TAG_KBD, "kbd"},
    SafeTag{MyHTML_TAG_LI, "li"},
    SafeTag{MyHTML_TAG_MARK, "mark"},
    SafeTag{MyHTML_TAG_OL, "ol"},
    SafeTag{MyHTML_TAG_P, "p"},
    SafeTag{MyHTML_TAG_PRE, "pre"},
    SafeTag{MyHTML_TAG_Q, "q"},
    SafeTag{MyHTML_TAG_RP, "rp"},
    SafeTag{MyHTML_TAG_RT, "rt"},
    SafeTag{MyHTML_TAG_RUBY, "ruby"},
    SafeTag{MyHTML_TAG_S, "s"},
    SafeTag{MyHTML_TAG_SAMP, "samp"},
    SafeTag{MyHTML_TAG_SECTION, "section"},
    SafeTag{MyHTML_TAG_SMALL, "small"},
    SafeTag{MyHTML_TAG_SPAN, "span"},
    SafeTag{MyHTML_TAG_STRIKE, "strike"},
    SafeTag{MyHTML_TAG_STRONG, "strong"},
    SafeTag{MyHTML_TAG_SUB, "sub"},
    SafeTag{MyHTML_TAG_SUP, "sup"},
    SafeTag{MyHTML_TAG_TABLE, "table"},
    SafeTag{MyHTML_TAG_TBODY, "tbody"},
    SafeTag{MyHTML_TAG_TD, "td"},
    SafeTag{MyHTML_TAG_TFOOT, "tfoot"},
    SafeTag{MyHTML_TAG_TH, "th"},
    SafeTag{MyHTML_TAG_THEAD, "thead"},
    SafeTag{MyHTML_TAG_TR, "tr"},
    SafeTag{MyHTML_TAG_TT, "tt"},
    SafeTag{MyHTML_TAG_U, "u"},
    SafeTag{MyHTML_TAG_UL, "ul"},
    SafeTag{MyHTML_TAG_VAR, "var"},
    SafeTag{MyHTML_TAG_WBR, "wbr"},
};

constexpr std::array<std::string_view, 3> safe_targets = {"http://", "https://", "mailto:"};

// Numbers and words without meaning to a browser but as sizes, sides and languages.
constexpr std::array<std::string_view, 9> safe_attributes = {
    "align", "colspan", "dir", "lang", "reversed", "rowspan", "start", "valign", "value"};

} // namespace

std::string_view safe_tag_name(std::size_t tag) {
    const auto found = std::ranges::find(safe_tags, tag, &SafeTag::tag);
    return found == safe_tags.end() ? std::string_view() : found->name;
}

bool is_image(std::size_t tag) { return tag == MyHTML_TAG_IMG; }

bool is_void(std::size_t tag) {
    return tag == MyHTML_TAG_BR || tag == MyHTML_TAG_HR || tag == MyHTML_TAG_WBR;
}

bool is_safe_attribute(std::string_view name, std::string_view value) {
    constexpr std::size_t longest_value = 20;
    return std::ranges::find(safe_attributes, name) != safe_attributes.end() &&
           value.size() <= longest_value &&
           std::ranges::all_of(value, [](char c) { return ascii::is_alnum(c) || c == '-'; });
}

bool is_safe_target(std::string_view href) {
    constexpr std::size_t longest_target = 8'000; // of what browsers take
    return href.size() <= longest_target &&
           std::ranges::any_of(safe_targets, [&](std::string_view start) {
               return ascii::starts_with(href, start);
           });
}

} // namespace mv::text
