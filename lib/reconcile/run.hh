#pragma once
// Makes the index agree with the folders. Building an index is reconciling an empty one.
//
//   scan → listing (temporary tables) → difference → read newest first on worker threads → one
//   writer
//
// Where times can be trusted and none moved, that is found without the lock and without writing.
// A killed run leaves an index that answers for what it holds and says what is missing; the next
// run goes on from there.

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/function_ref.hh"
#include "base/result.hh"
#include "index/listing.hh"
#include "vault/scan.hh"

namespace mv::reconcile {

struct Progress {
    std::int64_t done = 0, total = 0; // files to read
};

struct Options {
    std::string vault;      // an existing directory
    std::string index_path; // of index.db; its directory is made when missing
    bool own_place = true;  // it lies in VAULT/.mailvault: what is no index there is set aside
    bool rebuild = false;   // from nothing, beside the old index, then in its place
    vault::Links links = vault::Links::skip; // follow: remembered in the index from then on
    int jobs = 2;                            // reading threads
    std::int64_t memory_bytes = 256
                                << 20; // bound of the peak resident size, for batches and queues
    int wait_seconds = 0;              // for another writer
    // names: an unmoved directory costs one stat, and only new files are looked at.
    index::Trust trust = index::Trust::nothing;
    // Directories to be looked at whatever their times say, and file by file: something in them was
    // written over. Paths in the vault.
    std::set<std::string> closely{};
    bool leave_mark = false;   // when turned away: the holder of the lock is to look again
    bool refuse_empty = false; // make no index in an empty directory: a drive may not be mounted
};

struct Skipped {
    std::string path, reason;
};

struct Report {
    std::int64_t files = 0; // seen
    std::int64_t added = 0, removed = 0, relocated = 0, changed = 0, unchanged = 0;
    std::int64_t unreadable = 0; // of those read
    std::int64_t vanished = 0;   // seen, but gone when it was their turn: the next run sees to it
    std::vector<Skipped> unreadable_places; // folders, the first 100: what the index holds is kept
    std::int64_t skipped_count = 0;         // places that might have held mail
    std::vector<Skipped> skipped;           // the first 100 of them
    std::string recovered; // what was wrong with an index that was set aside; else empty
    bool stopped = false;  // by a signal; what was done is kept
    double seconds = 0;    // it took

    void start_again(); // another look: what was done adds up, what was met is met anew
};

// Throws Failure: no such vault, locked, I/O; not_found also for a vault that seems not to be
// mounted.
Report run(const Options& options, FunctionRef<void(const Progress&)> progress);

// The same for who goes on after a Failure.
Result<Report> try_run(const Options& options, FunctionRef<void(const Progress&)> progress);

} // namespace mv::reconcile
