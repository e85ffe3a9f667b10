#pragma once
// The tools as whole processes, as a person starts them: what one run cost and what it printed.

#include <cstdint>
#include <string>
#include <vector>

namespace mv::bench {

struct Ended {
    int status = 0;          // 128 + the signal when one ended it
    double wall_us = 0;      // from before the start until it is known to have ended
    double first_row_us = 0; // until something came out; 0 when nothing did
    double cpu_us = 0;
    std::int64_t peak_kib = 0; // of memory; no less than this process's own peak
    std::string out, err;
};

// command[0] is a name: beside this program, where a build and an installation have the tools, else
// on PATH. Its output is read as it comes. Throws Failure: not_found for the program, io.
Ended run_tool(std::vector<std::string> command);

// The same, but Failure (io) with what the tool said when it does not end with 0.
Ended run_well(std::vector<std::string> command);

} // namespace mv::bench
