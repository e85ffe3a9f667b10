#pragma once
// The words of attachments into the index: pending messages, newest first, on worker threads, and
// one writer that commits as results come. A sweep may take hours: who wants to write meanwhile leaves
// its mark at the lock and is let in, or has its look at the folders done for it. A killed sweep goes on where it was: what was read is in
// attachments.db, what was put into the index is no longer pending.

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "attach/converters.hh"
#include "attach/outcome.hh"
#include "base/function_ref.hh"

namespace mv::sweep {

struct Progress {
    std::int64_t done = 0, total = 0; // messages
};

struct Options {
    std::string vault, index_path;
    int jobs = 2;
    int wait_seconds = 0; // for another writer
    attach::Ocr ocr{};
    std::optional<attach::State> retry{}; // attachments in that state are read again
};

struct Report {
    std::int64_t messages = 0; // swept
    std::int64_t read = 0;     // attachments, by extraction
    std::int64_t known = 0;    // … whose bytes were read before
    std::array<std::int64_t, attach::state_names.size()> states{}; // of the swept messages
    std::int64_t gone = 0; // messages whose file is not there or another: the next look sees to it
    bool stopped = false;  // by a signal; what was done is kept
};

// Throws Failure: no index, locked, damaged, I/O.
Report run(const Options& options, FunctionRef<void(const Progress&)> progress);

} // namespace mv::sweep
