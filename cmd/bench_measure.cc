#include "cmd/bench_measure.hh"

#include <unistd.h>

#include "bench/build.hh"
#include "bench/query.hh"
#include "cmd/arguments.hh"
#include "cmd/exit_status.hh"
#include "cmd/run.hh"
#include "output/sink.hh"

namespace mv::cmd {

namespace {

void add_corpus(CLI::App& app, MeasureArguments& a) {
    app.add_option("DIR", a.directory, "a corpus that mv-bench generate made")
        ->type_name("")
        ->required();
}

void add_runs(CLI::App& app, MeasureArguments& a, const char* description) {
    app.add_option("--runs", a.runs, description)->type_name("N")->transform(whole_number(1, 1000));
}

void add_json(CLI::App& app, MeasureArguments& a) {
    app.add_flag("--json", a.json, "print one JSON object instead of a table");
}

void declare_build(CLI::App& app, MeasureArguments& a) {
    app.description("Builds the index of a corpus from nothing, and says what that took.");
    add_corpus(app, a);
    add_runs(app, a, "so many times (default 1)");
    add_json(app, a);
    app.footer("Examples:\n"
               "  mv-bench build /tmp/corpus\n"
               "  mv-bench build --runs 3 --json /tmp/corpus | jq '.lines[0].costs.wall_us'");
}

void declare_query(CLI::App& app, MeasureArguments& a) {
    app.description("Asks the standard queries, each as a whole process, and checks the answers.");
    add_corpus(app, a);
    add_runs(app, a, "each so many times (default 6)");
    add_json(app, a);
    app.footer("Examples:\n"
               "  mv-bench query /tmp/corpus\n"
               "  mv-bench query --json /tmp/corpus >before.json");
}

bench::Report run_build(const MeasureArguments& a) {
    return bench::measure_build({a.directory, a.runs > 0 ? static_cast<int>(a.runs) : 1});
}

bench::Report run_query(const MeasureArguments& a) {
    return bench::measure_queries({a.directory, a.runs > 0 ? static_cast<int>(a.runs) : 6});
}

} // namespace

const std::array<Measure, 2> measures = {
    {{"build", declare_build, run_build}, {"query", declare_query, run_query}}};

int bench_measure(const Measure& measure, const MeasureArguments& a) {
    const bench::Report report = measure.run(a);
    output::Sink out(STDOUT_FILENO);
    out.write(a.json ? bench::to_json(report) + "\n" : bench::to_table(report));
    out.close();
    for (const std::string& wrong : report.wrong)
        say("mv-bench", wrong);
    return report.wrong.empty() ? done : nothing;
}

} // namespace mv::cmd
