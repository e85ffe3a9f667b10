#pragma once
// What the tools end with: one table for all of them (design: a failure must never look like "no
// results").

#include "base/error.hh"

namespace mv::cmd {

enum ExitStatus : int {
    done = 0,       // done, or found
    nothing = 1,    // certainly nothing found; differences (--verify); some named items not opened
    usage = 2,      // command line or query error
    maybe_more = 3, // nothing found, but the index does not cover the vault as it is now
    no_input = 66,  // no such vault, index or message
    io_error = 74,  // I/O error, disk full, no permission
    locked = 75,    // another writer holds the lock: try again
    damaged = 76,   // index damaged or from a newer version
};

constexpr ExitStatus status_of(Kind kind) {
    switch (kind) {
    case Kind::usage: return usage;
    case Kind::not_found: return no_input;
    case Kind::locked: return locked;
    case Kind::damaged: return damaged;
    case Kind::io: return io_error;
    }
    return io_error;
}

} // namespace mv::cmd
