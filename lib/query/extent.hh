#pragma once
// What is shown besides or of the matches of a plan.

#include "query/plan.hh"

namespace mv::query {

enum class Extent {
    matches,
    threads, // every message of their threads
    collisions, // those of messages, matching or not, whose Message-ID a match shares with a mail that differs
};

// Such a plan holds for all docs at once: ?1 and ?2 bound the matches, not what comes with them.
Plan extended(Plan plan, Extent extent);

} // namespace mv::query
