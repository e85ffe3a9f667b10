#pragma once
// One message file → what the index stores of it. Touches no index. A file that cannot be read, or
// whose mail cannot, is still an Entry, with the reason in its row.

#include <optional>
#include <string>

#include "index/listing.hh"
#include "index/row.hh"
#include "words/tokenise.hh"

namespace mv::reconcile {

// nullopt when the file is gone: renamed or removed since it was seen, which is normal.
std::optional<index::Entry> ingest(const std::string& vault, const index::FreshFile& file,
                                   words::Tokeniser& tokeniser);

} // namespace mv::reconcile
