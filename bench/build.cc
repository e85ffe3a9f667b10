#include "bench/build.hh"

#include "bench/manifest.hh"
#include "bench/tool.hh"
#include "sqlite/statement.hh"

namespace mv::bench {

namespace {

struct Status {
    std::int64_t messages = 0, words = 0, bytes = 0, commits = 0;
};

Status status_of(const std::string& vault) {
    const Ended ended = run_well({"mv-index", "--status", "--json", vault});
    const auto nothing = sqlite::Connection::in_memory();
    sqlite::Statement status(nothing,
                             "SELECT json_extract(?1, '$.messages'), json_extract(?1, '$.words'), "
                             "json_extract(?1, '$.bytes'), json_extract(?1, '$.generation')");
    status.bind_text(1, ended.out).step();
    return {.messages = status.integer(0),
            .words = status.integer(1),
            .bytes = status.integer(2),
            .commits = status.integer(3)};
}

} // namespace

Report measure_build(const BuildOptions& options) {
    const Manifest manifest = read_manifest(options.directory);
    Report report;
    report.bench = "build";
    report.environment = environment_of(options.directory);
    report.environment.cache = "as found at the first run, then warm";
    std::vector<double> wall, cpu, peak;
    for (int i = 0; i < options.runs; ++i) {
        const Ended ended = run_well({"mv-index", "-q", "--rebuild", options.directory});
        wall.push_back(ended.wall_us);
        cpu.push_back(ended.cpu_us);
        peak.push_back(static_cast<double>(ended.peak_kib));
    }
    const Status status = status_of(options.directory);
    if (status.messages != manifest.messages) {
        report.wrong.push_back("the index has " + std::to_string(status.messages) +
                               " messages, not " + std::to_string(manifest.messages));
    }
    const auto bytes = static_cast<double>(status.bytes);
    report.lines.push_back(
        {.name = "build",
         .facts = {{"messages", manifest.messages},
                   {"mail_bytes", manifest.bytes},
                   {"words", status.words}},
         .costs = {{"wall_us", spread_of(wall)},
                   {"cpu_us", spread_of(cpu)},
                   {"peak_kib", spread_of(peak)},
                   {"commits", spread_of({static_cast<double>(status.commits)})},
                   {"index_bytes", spread_of({bytes})},
                   {"index_share", spread_of({bytes / static_cast<double>(manifest.bytes)})}}});
    return report;
}

} // namespace mv::bench
