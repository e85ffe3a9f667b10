#include "bench/reconcile.hh"

#include <algorithm>
#include <filesystem>

#include "bench/plain_file.hh"
#include "bench/synthetic_message.hh"
#include "bench/tool.hh"
#include "sqlite/statement.hh"

namespace mv::bench {

namespace {

namespace fs = std::filesystem;
constexpr std::size_t flags_changed = 1000;
constexpr std::int64_t base = 1767225600; // 2026-01-01, when the newest of the corpus came

struct Counts {
    std::int64_t added = 0, moved = 0, removed = 0;
    bool operator==(const Counts&) const = default;
};

Counts counts_of(const std::string& summary) {
    const auto nothing = sqlite::Connection::in_memory();
    sqlite::Statement counts(nothing,
                             "SELECT json_extract(?1, '$.added'), json_extract(?1, '$.moved'), "
                             "json_extract(?1, '$.removed') + json_extract(?1, '$.changed')");
    counts.bind_text(1, summary).step();
    return {counts.integer(0), counts.integer(1), counts.integer(2)};
}

class Reconciling {
  public:
    Reconciling(const ReconcileOptions& options, Report& report)
        : options_(options), report_(report) {}

    // change is given the number of the run, from 0 on.
    void measure(const std::string& name, const Counts& expected, FunctionRef<void(int)> change) {
        std::vector<double> wall, cpu;
        for (int i = 0; i < options_.runs; ++i) {
            change(i);
            const Ended ended = run_well({"mv-reconcile", "--json", "-V", options_.directory});
            wall.push_back(ended.wall_us);
            cpu.push_back(ended.cpu_us);
            if (counts_of(ended.out) != expected) report_.wrong.push_back(name + ": " + ended.out);
        }
        report_.lines.push_back(
            {.name = name,
             .facts = {{"added", expected.added}, {"moved", expected.moved}},
             .costs = {{"wall_us", spread_of(wall)}, {"cpu_us", spread_of(cpu)}}});
    }

  private:
    const ReconcileOptions& options_;
    Report& report_;
};

std::vector<fs::path> files_in(const fs::path& directory) {
    std::vector<fs::path> files;
    for (const auto& file : fs::directory_iterator(directory))
        files.push_back(file.path());
    std::ranges::sort(files);
    return files;
}

void deliver(const fs::path& vault, std::int64_t number) {
    MessageMaker maker(1);
    fs::create_directories(vault / "INBOX/new");
    write_new_file(vault / "INBOX/new" / (std::to_string(base) + ".M" + std::to_string(number)),
                   maker.make(number, base).bytes, base);
}

// The flag of the trash, which no message of the corpus has, set or taken away.
void turn_trash_flags(const fs::path& directory, std::size_t most) {
    std::vector<fs::path> files = files_in(directory);
    files.resize(std::min(files.size(), most));
    for (const fs::path& file : files) {
        std::string name = file.string();
        name.ends_with('T') ? name.pop_back() : name.push_back('T');
        fs::rename(file, name);
    }
}

} // namespace

Report measure_reconcile(const ReconcileOptions& options, Stage stage) {
    const fs::path vault = options.directory;
    make_corpus(options.directory, options.messages, stage);
    make_index(options.directory, stage);
    run_well({"mv-reconcile", "-q", "-V", options.directory}); // notes what the build's end left

    Report report;
    report.bench = "reconcile";
    report.environment = environment_of(options.directory);
    report.environment.cache = "warm: everything was just written";
    stage("changing it");
    Reconciling reconciling(options, report);
    reconciling.measure("nothing changed", {}, [](int) {});
    reconciling.measure("one new", {.added = 1},
                        [&](int i) { deliver(vault, options.messages + 1 + i); });
    const fs::path large = vault / "Archive/cur";
    const auto read = static_cast<std::int64_t>(files_in(large).size());
    const auto in_folder = read + static_cast<std::int64_t>(files_in(vault / "Archive/new").size());
    const auto flags = std::min<std::int64_t>(read, flags_changed);
    reconciling.measure("flags of " + std::to_string(flags), {.moved = flags},
                        [&](int) { turn_trash_flags(large, flags_changed); });
    reconciling.measure("a folder moved", {.moved = in_folder}, [&](int i) {
        const fs::path here = vault / "Archive", there = vault / "Moved";
        i % 2 == 0 ? fs::rename(here, there) : fs::rename(there, here);
    });
    return report;
}

} // namespace mv::bench
