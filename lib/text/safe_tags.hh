#pragma once
// The allow-list of tags behind safe_html.hh.

#include <cstddef>
#include <string_view>

namespace mv::text {

// The name to write for a tag; empty for one that is left out.
std::string_view safe_tag_name(std::size_t tag);

bool is_image(std::size_t tag);
bool is_void(std::size_t tag); // of those allowed: has no end tag

// Whether an attribute of this name and value may stand at an allowed tag. A link's target is not
// one of them.
bool is_safe_attribute(std::string_view name, std::string_view value);

// Whether a link may lead there: to a page, a mail address or a telephone.
bool is_safe_target(std::string_view href);

} // namespace mv::text
