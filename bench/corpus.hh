#pragma once
// The standard corpus: a vault of invented mail, byte for byte the same on every run and machine,
// and the true answers of the standard queries about it.

#include <cstdint>
#include <string>
#include <string_view>

#include "bench/manifest.hh"

namespace mv::bench {

enum class Shape {
    standard,   // message i is dated base − 600·i s
    same_date,  // all messages at the base date
    long_range, // evenly from 2041 back to 1965
};

inline constexpr std::int64_t most_messages = 3'000'000;

struct CorpusOptions {
    std::int64_t messages = 50'000; // 1 … most_messages
    std::uint64_t seed = 1;
    std::string base_date = "2026-01-01"; // its midnight UTC is the base
    Shape shape = Shape::standard;
};

std::string_view name_of(Shape shape);

// Writes the corpus into directory, which must be missing or empty, and sets the times of the files
// to the dates of the messages. Throws Failure: usage for a directory that is not empty or a bad
// date, io when the system refuses.
Manifest generate(const CorpusOptions& options, const std::string& directory);

// UTC seconds of a day written YYYY-MM-DD. Throws Failure (usage).
std::int64_t seconds_of_day(const std::string& day);

} // namespace mv::bench
