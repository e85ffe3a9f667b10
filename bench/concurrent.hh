#pragma once
// Searches while indexes are being built: many vaults at once, each built again and again by a
// process of its own, and client processes that ask them all the while.

#include <cstdint>
#include <string>
#include <vector>

#include "base/function_ref.hh"
#include "bench/sample.hh"

namespace mv::bench {

struct ConcurrentOptions {
    std::string directory; // new or empty; the vaults stay in it
    int vaults = 12, clients = 4;
    std::int64_t messages = 5'000; // a vault
    std::int64_t queries = 10'000; // of all clients together
};

struct ConcurrentResult {
    std::vector<Sample> busy, idle; // idle: a fifth as many, when nothing is built any more
    std::int64_t builds = 0;        // that ended while the clients asked
    std::int64_t failed_builds = 0;
    double busy_seconds = 0;
    std::string first_error; // of a query; empty when all went well
};

// stage tells what goes on now. Throws Failure: usage for a directory that is not empty, io.
ConcurrentResult run_concurrent(const ConcurrentOptions& options,
                                FunctionRef<void(const std::string& stage)> stage);

} // namespace mv::bench
