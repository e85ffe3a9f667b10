#pragma once
// Whether "nothing found" is certain: the index covers the vault, and no folder changed since.

#include <string>

#include "index/reader.hh"

namespace mv::index {

enum class Freshness {
    current,    // every directory has the time it had at the last complete look
    moved,      // some directory changed since
    incomplete, // the last look was not carried out whole, or some folder could not be read
};

// One stat a directory of the vault; opens nothing.
Freshness freshness(const Reader& reader, const Coverage& coverage, const std::string& vault);

} // namespace mv::index
