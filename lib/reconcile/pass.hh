#pragma once
// One pass of the engine under the lock: look, compare, read what is fresh, remove what is gone, note
// the directories. Every step is committed by itself; a pass that is killed is gone on with by the
// next.

#include "reconcile/index_place.hh"
#include "reconcile/run.hh"

namespace mv::reconcile {

// Adds to the report. Throws Failure; Kind::damaged when the index is to be made again.
void pass(const Options& options, const IndexPlace& place, Report& report,
          FunctionRef<void(const Progress&)> progress);

} // namespace mv::reconcile
