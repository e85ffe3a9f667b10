#pragma once
// One query as it was lived through: how long it took, and where the time went, as the kernel
// counts it. What is neither on a processor nor waiting for one was asleep: for a lock, or the
// disk.

#include <cstdint>

namespace mv::bench {

struct Sample {
    double wall_us = 0, cpu_us = 0, queued_us = 0;       // queued: ready, but no processor was free
    std::int64_t sleeps = 0;                             // times it gave up its processor by itself
    bool failed = false, wrong = false, partial = false; // partial: the index said so
    double asleep_us() const {
        const double rest = wall_us - cpu_us - queued_us;
        return sleeps > 0 && rest > 0 ? rest : 0;
    }
};

// The kernel's account of this thread so far.
struct ThreadTimes {
    double cpu_us = 0, queued_us = 0;
    std::int64_t sleeps = 0;
};
ThreadTimes thread_times();

} // namespace mv::bench
