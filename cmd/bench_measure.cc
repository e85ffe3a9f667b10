#include "cmd/bench_measure.hh"

#include <algorithm>

#include <unistd.h>

#include "bench/build.hh"
#include "bench/corpus.hh"
#include "bench/query.hh"
#include "bench/reconcile.hh"
#include "bench/scale.hh"
#include "bench/stream.hh"
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

void add_new_corpus(CLI::App& app, MeasureArguments& a) {
    app.add_option("DIR", a.directory, "where the mail goes: a new or empty directory")
        ->type_name("")
        ->required();
}

void add_messages(CLI::App& app, MeasureArguments& a, const char* description) {
    app.add_option("--messages", a.messages, description)
        ->type_name("N")
        ->transform(whole_number(2, bench::most_messages));
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

void declare_reconcile(CLI::App& app, MeasureArguments& a) {
    app.description(
        "Changes a corpus as mail does and reconciles: nothing changed, one new message,\n"
        "flags of 1,000, a folder moved. Checks what was found each time.");
    add_new_corpus(app, a);
    add_messages(app, a, "in the corpus (default 50000)");
    add_runs(app, a, "each so many times (default 6)");
    add_json(app, a);
    app.footer("Examples:\n"
               "  mv-bench reconcile /tmp/r\n"
               "  mv-bench reconcile --messages 5000 --json /tmp/small");
}

void declare_stream(CLI::App& app, MeasureArguments& a) {
    app.description(
        "Asks for many rows, as ids, paths and JSON: the newest 1,000 of 13,107 and all,\n"
        "among 177,658 messages.");
    add_new_corpus(app, a);
    add_runs(app, a, "each so many times (default 6)");
    add_json(app, a);
    app.footer("Examples:\n"
               "  mv-bench stream /tmp/s\n"
               "  CI=1 mv-bench stream /tmp/s          a tenth of it");
}

void declare_scale(CLI::App& app, MeasureArguments& a) {
    app.description(
        "Builds and asks at growing sizes: 10,000 messages, then ten times as many and so\n"
        "on up to --messages. Each corpus is removed once it was measured.");
    add_new_corpus(app, a);
    add_messages(app, a, "in the largest (default 100000)");
    add_runs(app, a, "each query so many times (default 6)");
    add_json(app, a);
    app.footer("Examples:\n"
               "  mv-bench scale /tmp/s\n"
               "  mv-bench scale --messages 1000000 --json /tmp/s >scale.json");
}

int usual_runs(const MeasureArguments& a, int usual) {
    return a.runs > 0 ? static_cast<int>(a.runs) : usual;
}

// A smoke test measures a tenth of what is usual: a shared machine tells nothing of speed.
std::int64_t usual_size(std::int64_t asked, std::int64_t usual) {
    if (asked > 0) return asked;
    return bench::is_smoke_test() ? usual / 10 : usual;
}

constexpr auto say_stage = [](const std::string& stage) { say("mv-bench", stage); };

bench::Report run_reconcile(const MeasureArguments& a) {
    return bench::measure_reconcile({.directory = a.directory,
                                     .messages = usual_size(a.messages, 50'000),
                                     .runs = usual_runs(a, 6)},
                                    say_stage);
}

bench::Report run_stream(const MeasureArguments& a) {
    return bench::measure_stream({.directory = a.directory,
                                  .messages = usual_size(0, 177'658),
                                  .matching = usual_size(0, 13'107),
                                  .runs = usual_runs(a, 6)},
                                 say_stage);
}

bench::Report run_scale(const MeasureArguments& a) {
    return bench::measure_scale({.directory = a.directory,
                                 .least = a.messages > 0 ? 10'000 : usual_size(0, 10'000),
                                 .most = usual_size(a.messages, 100'000),
                                 .runs = usual_runs(a, 6)},
                                say_stage);
}

bench::Report run_build(const MeasureArguments& a) {
    return bench::measure_build({a.directory, usual_runs(a, 1)});
}

bench::Report run_query(const MeasureArguments& a) {
    return bench::measure_queries({a.directory, usual_runs(a, 6)});
}

} // namespace

const std::array<Measure, 5> measures = {{{"build", false, declare_build, run_build},
                                          {"query", false, declare_query, run_query},
                                          {"reconcile", true, declare_reconcile, run_reconcile},
                                          {"stream", true, declare_stream, run_stream},
                                          {"scale", true, declare_scale, run_scale}}};

int bench_measure(const Measure& measure, const MeasureArguments& a) {
    const bool smaller = measure.own_corpus && a.messages == 0 && bench::is_smoke_test();
    if (smaller) say("mv-bench", "CI is set: a tenth of the usual size");
    bench::Report report = measure.run(a);
    report.environment.shrunk = smaller;
    output::Sink out(STDOUT_FILENO);
    out.write(a.json ? bench::to_json(report) + "\n" : bench::to_table(report));
    out.close();
    for (const std::string& wrong : report.wrong)
        say("mv-bench", wrong);
    return report.wrong.empty() ? done : nothing;
}

} // namespace mv::cmd
