#pragma once
// The reading text of a message: its body parts in order, one rendering of each alternative
// (alternative.hh), what to read of inner messages and invitations. Which parts are body is said in
// attachment_list.hh.

#include <string>
#include <vector>

#include "message/message.hh"
#include "text/attachment_list.hh"

namespace mv::text {

struct Body {
    std::string text;
    bool encrypted = false, signed_ = false;
    std::vector<std::string> notes;
};

Body read_body(const message::Message& message, const std::vector<Role>& roles);

} // namespace mv::text
