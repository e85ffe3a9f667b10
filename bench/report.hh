#pragma once
// What a measurement found, in the one form that all of mv-bench's have: lines with a name, facts
// (what was done: the same wherever the tools are right) and costs (what it took: less is better).
// compare puts the costs of two reports beside each other.
//
// The last part of a cost's name is its unit: wall_us, peak_kib, index_bytes; else it is a number.

#include <cstdint>
#include <string>
#include <vector>

#include "bench/environment.hh"
#include "bench/spread.hh"

namespace mv::bench {

struct Fact {
    std::string name;
    std::int64_t value = 0;
};

struct Cost {
    std::string name;
    Spread spread;
};

struct Line {
    std::string name;
    std::vector<Fact> facts;
    std::vector<Cost> costs;
};

struct Report {
    std::string bench; // the subcommand
    Environment environment;
    std::vector<Line> lines;
    std::vector<std::string> wrong; // answers that were not the true ones; empty when all were
};

// For people: what was measured on, then a table. Times in milliseconds, several of one thing as
// least–most.
std::string to_table(const Report& report);

// One object, no newline at the end.
std::string to_json(const Report& report);

// Reads one back from a file. Throws Failure: not_found, io, usage when it is no report.
Report read_report(const std::string& path);

} // namespace mv::bench
