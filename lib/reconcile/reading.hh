#pragma once
// Reads the fresh files of a listing, newest first, on worker threads, and hands them to the one
// writer in committed batches. The only place that starts threads.

#include "base/function_ref.hh"
#include "index/directory_table.hh"
#include "index/listing.hh"
#include "reconcile/run.hh"

namespace mv::reconcile {

// Adds to the report; where a file could not be read its directory is to be looked at again, since
// nothing tells when it can be. Stops early, keeping what is done, when a signal asks for it.
void read_fresh(const Options& options, index::Listing& listing, index::DirectoryTable& directories,
                index::Writer& writer, std::int64_t total, Report& report,
                FunctionRef<void(const Progress&)> progress);

} // namespace mv::reconcile
