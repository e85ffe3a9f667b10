#include "cmd/bench_concurrent.hh"

#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "bench/environment.hh"
#include "bench/spread.hh"
#include "cmd/arguments.hh"
#include "cmd/exit_status.hh"
#include "cmd/run.hh"
#include "output/json.hh"

namespace mv::cmd {

namespace {

constexpr double long_sleep_us = 1000; // SQLite's shortest wait for a lock

struct Phase {
    const char* name;
    const std::vector<bench::Sample>* samples;
};

std::vector<double> column(const std::vector<bench::Sample>& samples,
                           double bench::Sample::*field) {
    std::vector<double> values;
    for (const bench::Sample& sample : samples)
        values.push_back(sample.*field);
    return values;
}

std::vector<double> sleeps(const std::vector<bench::Sample>& samples) {
    std::vector<double> values;
    for (const bench::Sample& sample : samples)
        values.push_back(sample.asleep_us());
    return values;
}

struct Counts {
    std::int64_t failed = 0, wrong = 0, partial = 0, asleep = 0;
};

Counts counted(const std::vector<bench::Sample>& samples) {
    Counts counts;
    for (const bench::Sample& sample : samples) {
        counts.failed += sample.failed;
        counts.wrong += sample.wrong;
        counts.partial += sample.partial;
        counts.asleep += sample.asleep_us() > long_sleep_us;
    }
    return counts;
}

using Row = std::pair<const char*, bench::Spread>;

std::vector<Row> rows_of(const std::vector<bench::Sample>& samples) {
    return {{"wall", bench::spread_of(column(samples, &bench::Sample::wall_us))},
            {"cpu", bench::spread_of(column(samples, &bench::Sample::cpu_us))},
            {"queued", bench::spread_of(column(samples, &bench::Sample::queued_us))},
            {"asleep", bench::spread_of(sleeps(samples))}};
}

void print_table(const bench::Environment& environment, const bench::ConcurrentResult& result) {
    std::printf("%s\n", bench::in_words(environment).c_str());
    std::printf("%-6s %-8s %10s %10s %10s   ms a query\n", "", "", "p50", "p99", "max");
    for (const Phase& phase : {Phase{"busy", &result.busy}, Phase{"idle", &result.idle}}) {
        for (const auto& [name, spread] : rows_of(*phase.samples)) {
            std::printf("%-6s %-8s %10.2f %10.2f %10.2f\n", phase.name, name, spread.p50 / 1000,
                        spread.p99 / 1000, spread.most / 1000);
        }
    }
    const Counts counts = counted(result.busy);
    std::printf("\n%zu queries in %.1f s during %lld whole builds: %lld failed, %lld wrong, %lld "
                "asleep for more than 1 ms;\n%lld were answered by an index that was not complete "
                "yet; %lld builds failed\n",
                result.busy.size(), result.busy_seconds, static_cast<long long>(result.builds),
                static_cast<long long>(counts.failed), static_cast<long long>(counts.wrong),
                static_cast<long long>(counts.asleep), static_cast<long long>(counts.partial),
                static_cast<long long>(result.failed_builds));
    std::printf("wall = cpu + queued + asleep, as the kernel counts (schedstat): queued is what "
                "the share of the\nprocessors explains, asleep what waiting for a lock or the disk "
                "would add\n");
}

void print_json(const bench::Environment& environment, const bench::ConcurrentOptions& options,
                const bench::ConcurrentResult& result) {
    std::string line;
    output::Json json(line);
    json.begin_object();
    append(json, environment);
    json.key("vaults").integer(options.vaults);
    json.key("messages").integer(options.messages).key("clients").integer(options.clients);
    json.key("builds").integer(result.builds).key("failed_builds").integer(result.failed_builds);
    json.key("busy_ms").integer(static_cast<std::int64_t>(result.busy_seconds * 1000));
    for (const Phase& phase : {Phase{"busy", &result.busy}, Phase{"idle", &result.idle}}) {
        const Counts counts = counted(*phase.samples);
        json.key(phase.name).begin_object().key("queries").integer(phase.samples->size());
        json.key("failed").integer(counts.failed).key("wrong").integer(counts.wrong);
        json.key("partial").integer(counts.partial).key("asleep_over_1ms").integer(counts.asleep);
        for (const auto& [name, spread] : rows_of(*phase.samples)) {
            json.key(std::string(name) + "_us").begin_object();
            json.key("p50").integer(static_cast<std::int64_t>(spread.p50));
            json.key("p99").integer(static_cast<std::int64_t>(spread.p99));
            json.key("max").integer(static_cast<std::int64_t>(spread.most)).end_object();
        }
        json.end_object();
    }
    json.key("first_error");
    result.first_error.empty() ? json.null() : json.string(result.first_error);
    json.end_object();
    std::printf("%s\n", line.c_str());
}

} // namespace

void declare_concurrent(CLI::App& app, ConcurrentArguments& a) {
    app.description("Searches vaults while their indexes are being built, and says how long each\n"
                    "query took, where the time went, and whether any was wrong.");
    app.add_option("DIR", a.options.directory, "where the vaults go: a new or empty directory")
        ->type_name("")
        ->required();
    app.add_option("--vaults", a.options.vaults, "built at once, each by a process (default 12)")
        ->type_name("N")
        ->transform(whole_number(1, 256));
    app.add_option("--messages", a.options.messages, "of each vault (default 5000)")
        ->type_name("N")
        ->transform(whole_number(1, 1'000'000));
    app.add_option("--clients", a.options.clients, "processes that ask (default 4)")
        ->type_name("N")
        ->transform(whole_number(1, 256));
    app.add_option("--queries", a.options.queries, "asked in all (default 10000)")
        ->type_name("N")
        ->transform(whole_number(1, 100'000'000));
    app.add_flag("--json", a.json, "print the figures as one JSON object");
    app.footer("Examples:\n"
               "  mv-bench concurrent /tmp/c\n"
               "  mv-bench concurrent --vaults 2 --messages 500 --queries 200 /tmp/small\n"
               "  mv-bench concurrent --json /tmp/d | jq .busy.wall_us.p99");
}

int bench_concurrent(ConcurrentArguments a) {
    bench::Environment environment =
        bench::environment_of(std::filesystem::absolute(a.options.directory).parent_path());
    environment.cache = "warm: everything was just written";
    if (bench::is_smoke_test()) { // a smoke test: a shared machine tells nothing of speed
        a.options.vaults = std::min(a.options.vaults, 4);
        a.options.messages = std::min<std::int64_t>(a.options.messages, 500);
        a.options.queries = std::min<std::int64_t>(a.options.queries, 400);
        environment.shrunk = true;
        say("mv-bench", "CI is set: at most 4 vaults of 500 messages and 400 queries");
    }
    a.options.directory = std::filesystem::absolute(a.options.directory).string();
    const bench::ConcurrentResult result =
        bench::run_concurrent(a.options, [](const std::string& stage) { say("mv-bench", stage); });
    a.json ? print_json(environment, a.options, result) : print_table(environment, result);
    if (result.first_error.empty() && result.failed_builds == 0) return done;
    say("mv-bench", "first error: " + result.first_error);
    return nothing;
}

} // namespace mv::cmd
