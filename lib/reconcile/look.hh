#pragma once
// The look at the folders: what the scan sees goes into the listing and the directory table,
// trouble into the report.

#include "index/directory_table.hh"
#include "index/listing.hh"
#include "reconcile/run.hh"

namespace mv::reconcile {

struct Look {
    std::string vault;
    vault::Links links = vault::Links::skip;
    // names: only into directories that moved, and there only at files that are new.
    index::Trust trust = index::Trust::nothing;
};

// Requires: as Listing. Counts what the report says of the folders.
index::Difference look(const Look& how, index::Listing& listing, index::DirectoryTable& directories,
                       Report& report);

// Throws Failure (not_found) when no folder is left where the index has messages: that is a vault
// which is not mounted rather than one that was emptied.
void refuse_unmounted(const Look& how, const index::Difference& difference,
                      const index::DirectoryTable& directories);

} // namespace mv::reconcile
