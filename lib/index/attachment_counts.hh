#pragma once
// How many attachments are in which state, and why, over a whole index.

#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include "index/reader.hh"

namespace mv::index {

struct AttachmentCounts {
    std::int64_t messages = 0; // that have some
    std::map<std::string, std::int64_t> states;
    std::map<std::pair<std::string, std::string>, std::int64_t> reasons; // state, reason
};

AttachmentCounts count_attachments(const Reader& reader);

} // namespace mv::index
