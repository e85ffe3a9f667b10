#pragma once
// Address lists, split on the raw value: quotes, comments, groups, route addresses. Decoding
// encoded words is text's business, after the split.

#include <string>
#include <string_view>
#include <vector>

#include "message/limits.hh"

namespace mv::message {

struct RawMailbox {
    std::string name; // display name (or the comment after a bare address); quotes and escapes
                      // undone, encoded words untouched
    std::string
        email; // addr-spec without blanks and comments; a bare word ("root"), which is a local
               // user; empty when there is none
    std::string
        group; // of "friends: ann@example.org, bob@example.org;" the name; an empty group is
               // one mailbox with nothing else
};

std::vector<RawMailbox> parse_addresses(std::string_view value);

} // namespace mv::message
