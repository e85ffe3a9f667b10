#include "cmd/bench_compare.hh"

#include <algorithm>
#include <limits>

#include <unistd.h>

#include "bench/compare.hh"
#include "cmd/arguments.hh"
#include "cmd/exit_status.hh"
#include "cmd/run.hh"
#include "output/sink.hh"

namespace mv::cmd {

void declare_compare(CLI::App& app, CompareArguments& a) {
    app.description("Puts two reports beside each other, as ratios of the second to the first.");
    app.add_option("BEFORE", a.before, "what --json of build, query and the like printed")
        ->type_name("")
        ->required();
    app.add_option("AFTER", a.after, "the same, later")->type_name("")->required();
    app.add_option("--allow", a.allowed,
                   "end with 1 when a cost grew to more than RATIO\n"
                   "times what it was, in every run")
        ->type_name("RATIO")
        ->check(CLI::Range(1.0, 1e6).description(""));
    app.add_flag("--json", a.json, "print one JSON object instead of a table");
    app.footer("Examples:\n"
               "  mv-bench query --json /tmp/corpus >before.json\n"
               "  mv-bench query --json /tmp/corpus >after.json\n"
               "  mv-bench compare --allow 1.1 before.json after.json");
}

int bench_compare(const CompareArguments& a) {
    const auto comparison =
        bench::compare(bench::read_report(a.before), bench::read_report(a.after));
    const double allowed = a.allowed > 0 ? a.allowed : std::numeric_limits<double>::infinity();
    output::Sink out(STDOUT_FILENO);
    out.write(a.json ? bench::to_json(comparison, allowed) + "\n"
                     : bench::to_table(comparison, allowed));
    out.close();
    for (const std::string& note : comparison.notes)
        say("mv-bench", note);
    const bool grew = std::ranges::any_of(
        comparison.changes, [&](const bench::Change& change) { return change.grew(allowed); });
    return grew ? nothing : done;
}

} // namespace mv::cmd
