#pragma once
// What was measured on: without it figures say nothing.

#include <string>

namespace mv::output {
class Json;
}

namespace mv::bench {

struct Environment {
    std::string processor, kernel, file_system, mailvault, sqlite, compiler;
    int processors = 0;
    double load = 0;     // of the last minute when the run began: other work is in the figures
    std::string cache;   // what state the page cache was in
    bool shrunk = false; // less was measured, since CI is set
};

// Of this machine and the file system that directory lies on; cache and shrunk are the caller's.
Environment environment_of(const std::string& directory);

// Three lines for people, and the key environment of an object.
std::string in_words(const Environment& environment);
void append(output::Json& json, const Environment& environment);

// Is CI set? Then a run is a smoke test.
bool is_smoke_test();

} // namespace mv::bench
