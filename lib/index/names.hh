#pragma once
// The values that some fields of a query can have, for completions while somebody types: as many
// steps as there are values, whatever the number of messages.

#include <string>
#include <vector>

#include "index/reader.hh"

namespace mv::index {

// Of all folders, as they are shown, each once, sorted by their bytes.
std::vector<std::string> folder_names(const Reader& reader);

// All List-Ids, sorted likewise.
std::vector<std::string> list_names(const Reader& reader);

} // namespace mv::index
