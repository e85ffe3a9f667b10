#pragma once
// The subcommands of mv-bench that measure the tools on a corpus and print a bench::Report.

#include <array>
#include <cstdint>
#include <string>

#include "bench/report.hh"

namespace CLI {
class App;
}

namespace mv::cmd {

struct MeasureArguments {
    std::string directory;
    std::int64_t runs = 0, messages = 0; // 0: what is usual
    bool json = false;
};

struct Measure {
    const char* name;
    bool own_corpus; // which it makes itself, and smaller when CI is set
    void (*declare)(CLI::App& app, MeasureArguments& arguments);
    bench::Report (*run)(const MeasureArguments& arguments);
};

extern const std::array<Measure, 5> measures;

// Prints the report; the status is that of a wrong answer when there was one.
int bench_measure(const Measure& measure, const MeasureArguments& arguments);

} // namespace mv::cmd
