#pragma once
// What a generated corpus holds and the true answer of each standard query, from the generator's
// own record: nothing here searches.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bench/synthetic_message.hh"

namespace mv::bench {

struct Entry {
    std::int64_t date = 0;
    PlantedSet planted;
};

struct Answer {
    std::string query;
    std::string fixed_query;          // the same without a clock, for since:7d; else empty
    std::int64_t matches = 0;         // true number
    std::vector<std::int64_t> newest; // numbers of the ten newest; empty where dates are equal
    std::string set; // FNV-1a of all matching numbers, rising, in decimal, a newline after each
};

struct Manifest {
    std::string shape, base_date;
    std::uint64_t seed = 0;
    std::int64_t base = 0; // base_date as UTC seconds
    std::int64_t messages = 0, bytes = 0;
    std::int64_t newest = 0, oldest = 0; // dates
    std::array<std::int64_t, folders.size()> in_folder{};
    std::string digest; // FNV-1a of path, newline, bytes of each message in turn
    std::vector<Answer> answers;
};

// entries[i] is message i + 1; its date is not later than that of entries[i − 1].
std::vector<Answer> true_answers(const std::vector<Entry>& entries, std::int64_t base);

std::string to_json(const Manifest& manifest); // one object, no newline at the end

// Where generate puts the manifest of the corpus in directory, beside it.
inline constexpr std::string_view manifest_suffix = ".manifest.json";
std::string manifest_path(const std::string& directory);

// Reads it back; of folders and newest nothing is read. Throws Failure: not_found, usage when it is
// no manifest.
Manifest read_manifest(const std::string& directory);

} // namespace mv::bench
