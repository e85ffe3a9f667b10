#include "text/html_tags.hh"

#include <myhtml/tag_const.h>

namespace mv::text {

TagKind kind_of(std::size_t tag) {
    switch (tag) {
    case MyHTML_TAG_ADDRESS:
    case MyHTML_TAG_ARTICLE:
    case MyHTML_TAG_ASIDE:
    case MyHTML_TAG_BODY:
    case MyHTML_TAG_CAPTION:
    case MyHTML_TAG_CENTER:
    case MyHTML_TAG_DD:
    case MyHTML_TAG_DETAILS:
    case MyHTML_TAG_DIR:
    case MyHTML_TAG_DIV:
    case MyHTML_TAG_DT:
    case MyHTML_TAG_FIELDSET:
    case MyHTML_TAG_FIGCAPTION:
    case MyHTML_TAG_FIGURE:
    case MyHTML_TAG_FOOTER:
    case MyHTML_TAG_FORM:
    case MyHTML_TAG_HEAD:
    case MyHTML_TAG_HEADER:
    case MyHTML_TAG_HTML:
    case MyHTML_TAG_LEGEND:
    case MyHTML_TAG_MAIN:
    case MyHTML_TAG_MENU:
    case MyHTML_TAG_NAV:
    case MyHTML_TAG_OPTGROUP:
    case MyHTML_TAG_OPTION:
    case MyHTML_TAG_SECTION:
    case MyHTML_TAG_SELECT:
    case MyHTML_TAG_SUMMARY:
    case MyHTML_TAG_TABLE:
    case MyHTML_TAG_TBODY:
    case MyHTML_TAG_TEXTAREA:
    case MyHTML_TAG_TFOOT:
    case MyHTML_TAG_THEAD:
    case MyHTML_TAG_TR: return TagKind::block;
    case MyHTML_TAG_DL:
    case MyHTML_TAG_H1:
    case MyHTML_TAG_H2:
    case MyHTML_TAG_H3:
    case MyHTML_TAG_H4:
    case MyHTML_TAG_H5:
    case MyHTML_TAG_H6:
    case MyHTML_TAG_OL:
    case MyHTML_TAG_P:
    case MyHTML_TAG_UL: return TagKind::paragraph;
    case MyHTML_TAG_TD:
    case MyHTML_TAG_TH:
    case MyHTML_TAG_BUTTON: return TagKind::cell;
    case MyHTML_TAG_LI: return TagKind::item;
    case MyHTML_TAG_BLOCKQUOTE: return TagKind::quote;
    case MyHTML_TAG_PRE:
    case MyHTML_TAG_LISTING:
    case MyHTML_TAG_XMP: return TagKind::pre;
    case MyHTML_TAG_BR: return TagKind::line_break;
    case MyHTML_TAG_HR: return TagKind::rule;
    case MyHTML_TAG_SCRIPT:
    case MyHTML_TAG_STYLE:
    case MyHTML_TAG_TITLE:
    case MyHTML_TAG_TEMPLATE: return TagKind::raw;
    case MyHTML_TAG_AREA:
    case MyHTML_TAG_BASE:
    case MyHTML_TAG_COL:
    case MyHTML_TAG_EMBED:
    case MyHTML_TAG_IMG:
    case MyHTML_TAG_INPUT:
    case MyHTML_TAG_LINK:
    case MyHTML_TAG_META:
    case MyHTML_TAG_PARAM:
    case MyHTML_TAG_SOURCE:
    case MyHTML_TAG_TRACK:
    case MyHTML_TAG_WBR: return TagKind::none;
    default: return TagKind::inline_tag; // tags are numbers of a library, not an enum of ours
    }
}

bool closes_itself(std::size_t tag) {
    return tag == MyHTML_TAG_P || tag == MyHTML_TAG_LI || tag == MyHTML_TAG_TD ||
           tag == MyHTML_TAG_TH || tag == MyHTML_TAG_TR || tag == MyHTML_TAG_DT ||
           tag == MyHTML_TAG_DD || tag == MyHTML_TAG_OPTION;
}

bool is_link(std::size_t tag) { return tag == MyHTML_TAG_A; }

const char* raw_name(std::size_t tag) {
    if (tag == MyHTML_TAG_SCRIPT) return "</script";
    if (tag == MyHTML_TAG_STYLE) return "</style";
    return tag == MyHTML_TAG_TITLE ? "</title" : "</template";
}

} // namespace mv::text
