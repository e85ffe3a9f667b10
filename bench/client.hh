#pragma once
// A client of some vaults of the standard corpus: asks queries whose true answers are known, as
// mv-search does, opening the index each time, and checks every row.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "bench/manifest.hh"
#include "bench/sample.hh"

namespace mv::bench {

struct KnownVault {
    std::string path;
    Manifest manifest;
};

// Fills samples, one a query, in an order the seed gives; first_error is what the first query that
// went wrong said. A vault that has no index yet is asked again.
void ask(const std::vector<KnownVault>& vaults, std::uint64_t seed, std::span<Sample> samples,
         std::span<char> first_error);

} // namespace mv::bench
