#pragma once
// One message file → what the index stores of it. Touches no index. A file that cannot be read, or
// whose mail cannot, is still an Entry, with the reason in its row.

#include <optional>
#include <string>

#include "index/listing.hh"
#include "index/row.hh"
#include "reconcile/attachments.hh"
#include "words/tokenise.hh"

namespace mv::reconcile {

inline constexpr std::int64_t never_read_ns = 0; // the time in the row of a file to be tried again

// attachments says what is known of each, so that their words are among the others from the start;
// nullptr: nothing is, and they are not even decoded. nullopt when the file is gone: renamed or
// removed since it was seen, which is normal.
std::optional<index::Entry> ingest(const std::string& vault, const index::FreshFile& file,
                                   words::Tokeniser& tokeniser, const LookUp* attachments);

} // namespace mv::reconcile
