#pragma once
// The look at the folders: everything the scan sees goes into the listing, trouble into the report.

#include "index/listing.hh"
#include "reconcile/run.hh"

namespace mv::reconcile {

// Requires: a transaction of the listing's writer is open.
void look(const std::string& vault, vault::Links links, index::Listing& listing, Report& report);

} // namespace mv::reconcile
