#pragma once
// Labels that other programs wrote into a message's header.

#include <string>
#include <vector>

#include "message/headers.hh"
#include "message/limits.hh"

namespace mv::text {

using message::max_labels; // of one message

// Of X-Keywords, X-Label, X-Gmail-Labels and Keywords; each once, in that order.
std::vector<std::string> labels_of(const message::Headers& headers);

} // namespace mv::text
