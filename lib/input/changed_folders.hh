#pragma once
// Folders a message may have been moved to since the index looked: those whose directories have
// another time now, and those that are new. One stat a known directory; only changed and new ones
// are listed, and only for the directories in them.

#include <string>
#include <vector>

#include "index/reader.hh"

namespace mv::input {

// Relative to the vault, as in Location. All folders when the index did not look at all of them.
std::vector<std::string> changed_folders(const index::Reader& reader, const std::string& vault);

} // namespace mv::input
