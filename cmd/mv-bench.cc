// mv-bench: makes corpora whose true answers are known, and measures the tools with them.

#include <CLI/CLI.hpp>

#include "cmd/arguments.hh"
#include "cmd/bench_compare.hh"
#include "cmd/bench_concurrent.hh"
#include "cmd/bench_generate.hh"
#include "cmd/bench_measure.hh"
#include "cmd/exit_status.hh"
#include "cmd/run.hh"

namespace {

using namespace mv;

constexpr const char* tool = "mv-bench";

} // namespace

int main(int argc, char** argv) {
    CLI::App app;
    app.description("Makes corpora, and measures the tools with them.");
    cmd::set_up(app, tool);
    app.footer("Each has its own --help, as in: mv-bench generate --help\n\n"
               "Examples:\n"
               "  mv-bench generate /tmp/corpus                50,000 invented messages\n"
               "  mv-bench build --json /tmp/corpus > a.json   what an index from nothing takes\n"
               "  mv-bench compare a.json b.json               the second against the first");
    app.require_subcommand(1);
    cmd::GenerateArguments generate;
    cmd::declare_generate(*app.add_subcommand("generate"), generate);
    cmd::MeasureArguments measure;
    for (const cmd::Measure& one : cmd::measures)
        one.declare(*app.add_subcommand(one.name), measure);
    cmd::ConcurrentArguments concurrent;
    cmd::declare_concurrent(*app.add_subcommand("concurrent"), concurrent);
    cmd::CompareArguments compare;
    cmd::declare_compare(*app.add_subcommand("compare"), compare);
    const int ended = cmd::parse_arguments(app, tool, argc, argv);
    if (ended >= 0) return ended;
    return cmd::run(tool, [&] {
        if (app.got_subcommand("generate")) return cmd::bench_generate(generate);
        if (app.got_subcommand("concurrent")) return cmd::bench_concurrent(concurrent);
        if (app.got_subcommand("compare")) return cmd::bench_compare(compare);
        for (const cmd::Measure& one : cmd::measures)
            if (app.got_subcommand(one.name)) return cmd::bench_measure(one, measure);
        return static_cast<int>(cmd::usage);
    });
}
