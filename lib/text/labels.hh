#pragma once
// Labels that other programs wrote into a message's header.

#include <string>
#include <vector>

#include "message/headers.hh"

namespace mv::text {

inline constexpr std::size_t max_labels = 1'000; // of one message

// Of X-Keywords, X-Label, X-Gmail-Labels and Keywords; each once, in that order.
std::vector<std::string> labels_of(const message::Headers& headers);

} // namespace mv::text
