#pragma once
// Follows a vault: looks again whenever something happened in its directories, and every minute in
// any case; every few seconds where the kernel does not tell (network file systems, no more
// watches). Takes the lock only for a look that finds something.

#include "base/error.hh"
#include "base/function_ref.hh"
#include "reconcile/run.hh"

namespace mv::reconcile {

// Goes on until a stop is asked for. looked: after each look. trouble: what keeps it from looking
// (another writer, a vault that is not mounted), told when it begins or changes; it tries again by
// itself.
void watch(Options options, FunctionRef<void(const Report&)> looked,
           FunctionRef<void(const Problem&)> trouble);

} // namespace mv::reconcile
