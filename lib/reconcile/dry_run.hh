#pragma once
// What a run would do, found by the same look and comparison. Writes nothing and takes no lock, so
// that it can be asked while another process writes, or of an index one may only read.

#include <string_view>

#include "base/function_ref.hh"
#include "index/listing.hh"
#include "reconcile/run.hh"

namespace mv::reconcile {

// Calls change for each; the report counts them as a run would. Throws Failure: as run, and
// not_found when there is no index yet.
Report dry_run(const Options& options,
               FunctionRef<void(index::Change, std::string_view path)> change);

} // namespace mv::reconcile
