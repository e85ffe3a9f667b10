#pragma once
// Address lists, split on the raw value: quotes, comments, groups, route addresses. Decoding
// encoded words is text's business, after the split.

#include <string>
#include <string_view>
#include <vector>

#include "message/limits.hh"

namespace mv::message {

struct RawMailbox {
    std::string name;  // display name (or the comment after a bare address); quotes and escapes
                       // undone, encoded words untouched
    std::string email; // addr-spec without blanks and comments; empty when there is none
};

std::vector<RawMailbox> parse_addresses(std::string_view value);

} // namespace mv::message
