#pragma once
// Two reports beside each other: how each cost changed, and whether that is more than what the
// measurements themselves differ by. Pure.

#include <string>
#include <vector>

#include "bench/report.hh"

namespace mv::bench {

struct Change {
    std::string line, cost;
    Spread before, after;

    double ratio() const; // of the medians; 1 where both are 0
    double least() const; // of after's best to before's worst
    double most() const;  // of after's worst to before's best
    // By more than allowed, and each run of after took more than any of before.
    bool grew(double allowed) const { return ratio() > allowed && least() > 1; }
};

struct Comparison {
    std::vector<Change> changes;    // of what both reports have
    std::vector<std::string> notes; // what cannot be compared, or only with care
};

Comparison compare(const Report& before, const Report& after);

std::string to_table(const Comparison& comparison, double allowed);
std::string to_json(const Comparison& comparison, double allowed); // one object, no newline

} // namespace mv::bench
