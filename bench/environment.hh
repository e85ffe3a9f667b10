#pragma once
// What was measured on: without it figures say nothing.

#include <string>

namespace mv::bench {

struct Environment {
    std::string processor, kernel, file_system, mailvault, sqlite, compiler;
    int processors = 0;
    double load = 0;     // of the last minute when the run began: other work is in the figures
    std::string cache;   // what state the page cache was in
    bool shrunk = false; // CI is set: less was measured
};

// Of this machine and the file system that directory lies on.
Environment environment_of(const std::string& directory);

// Is CI set? Then a run is a smoke test, and shrinks.
bool is_smoke_test();

} // namespace mv::bench
