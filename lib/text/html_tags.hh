#pragma once
// What a tag does to reading text.

#include <cstddef>

namespace mv::text {

enum class TagKind {
    inline_tag, // nothing: <b>, <span>, unknown ones
    block,      // a line of its own
    paragraph,  // an empty line around it
    cell,       // a gap in the line
    item,       // a line with a bullet
    quote,      // a block with "> "
    pre,        // a block whose white space counts
    line_break,
    rule,
    raw,  // style, script, title: its text is never shown
    none, // no end tag and no text: <img>, <meta>
};

// tag: as numbered by the library behind html_tokens.cc.
TagKind kind_of(std::size_t tag);

// Whether an end tag is often left out, so that the next start tag of the kind ends the element.
bool closes_itself(std::size_t tag);

bool is_link(std::size_t tag);
const char* raw_name(std::size_t tag); // of a raw tag

} // namespace mv::text
