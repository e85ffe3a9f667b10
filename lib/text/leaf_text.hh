#pragma once
// The text of one part that holds nothing but text: plain, HTML, or an invitation.

#include <optional>
#include <string>

#include "message/part.hh"

namespace mv::text {

struct LeafText {
    std::string text; // '\n' line ends, no controls but tab and newline
    bool is_html = false;
    bool encrypted = false, signed_ = false; // OpenPGP armour was found
};

LeafText leaf_text(const message::Part& part);

// The part's HTML as UTF-8; nullopt when it is none, by its label and its beginning.
std::optional<std::string> html_of(const message::Part& part);

} // namespace mv::text
