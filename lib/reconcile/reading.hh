#pragma once
// Reads the fresh files of a listing, newest first, on worker threads, and hands them to the one
// writer in committed batches. The only place that starts threads.

#include "base/function_ref.hh"
#include "index/listing.hh"
#include "reconcile/run.hh"

namespace mv::reconcile {

// Adds to the report. Stops early, keeping what is done, when a signal asks for it.
void read_fresh(const Options& options, index::Listing& listing, index::Writer& writer,
                std::int64_t total, Report& report, FunctionRef<void(const Progress&)> progress);

} // namespace mv::reconcile
