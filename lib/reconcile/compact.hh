#pragma once
// Makes an index smaller and quicker to search without changing an answer.

#include "reconcile/run.hh"

namespace mv::reconcile {

struct Compacted {
    std::int64_t bytes_before = 0, bytes_after = 0; // of the index file
    std::int64_t dropped = 0;                       // removed messages whose words were in the file
    bool stopped = false;                           // by a signal; nothing is lost
};

// Words of removed messages cannot be taken out (SQLite 3.40): where there are some, the index is
// rebuilt from the mail beside the old one and put in its place. Otherwise its segments are merged,
// step by step. May be killed at any time. Throws Failure as run() does; not_found without an index.
Compacted compact(const Options& options, FunctionRef<void(const Progress&)> progress);

} // namespace mv::reconcile
