// mv-reconcile: makes the index of a vault agree with its folders again; once, or as they change.

#include <cstdio>
#include <limits>
#include <string>
#include <thread>

#include <unistd.h>

#include "base/utf8.hh"
#include "cmd/arguments.hh"
#include "cmd/config.hh"
#include "cmd/exit_status.hh"
#include "cmd/progress.hh"
#include "cmd/run.hh"
#include "cmd/run_summary.hh"
#include "cmd/vault_option.hh"
#include "output/base64.hh"
#include "output/json.hh"
#include "output/sanitise.hh"
#include "output/sink.hh"
#include "platform/signals.hh"
#include "reconcile/dry_run.hh"
#include "reconcile/watch.hh"

namespace {

using namespace mv;

constexpr const char* tool = "mv-reconcile";
constexpr int for_ever = std::numeric_limits<int>::max();

struct Arguments {
    cmd::VaultOption vault;
    bool dry_run = false, full = false, watch = false, json = false, null = false, quiet = false;
    std::string wait = "0"; // seconds; empty: as long as it takes
};

void declare(CLI::App& app, Arguments& a) {
    cmd::set_up(app, tool);
    app.description("Makes the index agree with the folders again. Only folders that changed are\n"
                    "looked into. The mail itself is only read.");
    a.vault.add_to(app);
    app.add_flag("--dry-run", a.dry_run, "print what would be done, and change nothing");
    app.add_flag("--full", a.full, "do not trust directory times: look at every file");
    app.add_flag("--watch", a.watch, "stay, and follow the folders as they change");
    app.add_option("--wait", a.wait,
                   "wait for another writer to end (default: as long as it takes)")
        ->type_name("[SECONDS]")
        ->expected(0, 1)
        ->transform(cmd::whole_number(0, for_ever));
    app.add_flag("--json", a.json, "print JSON: an object a change, and one at the end");
    app.add_flag("-0,--null", a.null, "end the lines of --dry-run with a NUL; exact bytes");
    app.add_flag("-q,--quiet", a.quiet, "print nothing but errors");
    app.footer("Examples:\n"
               "  mv-reconcile                        bring the index up to date\n"
               "  mv-reconcile --dry-run -V ~/Mail    what changed since the last time\n"
               "  mv-reconcile --watch -q &           follow the folders from now on");
}

reconcile::Options options_of(const Arguments& a, const cmd::VaultChoice& choice) {
    reconcile::Options options{.vault = choice.vault, .index_path = choice.index_path};
    options.own_place = choice.own_place;
    options.jobs = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    options.wait_seconds = a.wait.empty() ? for_ever : std::stoi(a.wait);
    options.trust = a.full ? index::Trust::nothing : index::Trust::names;
    options.refuse_empty = true;
    options.leave_mark = !a.full; // who holds the lock looks again as we would have
    return options;
}

const char* in_words(index::Change change) {
    switch (change) {
    case index::Change::added: return "added";
    case index::Change::removed: return "removed";
    case index::Change::renamed: return "renamed";
    case index::Change::moved: return "moved";
    case index::Change::changed: return "changed";
    }
    return "";
}

std::string change_line(const Arguments& a, index::Change change, std::string_view path) {
    std::string line;
    if (!a.json) {
        line.append(in_words(change)).append("\t");
        return a.null ? line.append(path).append(1, '\0')
                      : line.append(output::sanitised(path)).append("\n");
    }
    output::Json json(line);
    json.begin_object().key("change").string(in_words(change)).key("path").string(path);
    if (!utf8::is_valid(path)) json.key("path_bytes").string(output::to_base64(path));
    json.end_object();
    return line.append("\n");
}

int dry_run(const Arguments& a, const cmd::VaultChoice& choice) {
    output::Sink sink(STDOUT_FILENO);
    const reconcile::Report report =
        reconcile::dry_run(options_of(a, choice), [&](index::Change change, std::string_view path) {
            sink.write(change_line(a, change, path));
        });
    if (a.json) sink.write(cmd::summary_json(report) + "\n");
    sink.close();
    // Results are on stdout: there the line would be one of them.
    if (!a.json && !a.quiet) cmd::say(tool, cmd::summary(report));
    return report.stopped ? 128 + platform::stop_signal() : cmd::done;
}

void print(const Arguments& a, const cmd::VaultChoice& choice, const reconcile::Report& report) {
    if (!report.recovered.empty()) cmd::say_recovered(tool, report, choice.index_path);
    if (a.quiet) return;
    const std::string line = a.json ? cmd::summary_json(report) : cmd::summary(report);
    std::printf("%s\n", line.c_str());
}

int reconcile_once(const Arguments& a, const cmd::VaultChoice& choice) {
    auto result = [&] {
        cmd::Progress bar(!a.quiet);
        return reconcile::try_run(options_of(a, choice),
                                  [&](const reconcile::Progress& p) { bar.show(p.done, p.total); });
    }();
    // Not worth a mail from cron: the other writer does the work.
    if (!result && result.problem().kind == Kind::locked && a.quiet) return cmd::locked;
    const reconcile::Report report = std::move(result).or_throw();
    print(a, choice, report);
    for (const reconcile::Skipped& place : report.unreadable_places)
        cmd::say(tool, output::sanitised(place.path) + ": " + place.reason);
    if (!report.stopped) return cmd::done;
    cmd::say(tool, "stopped; what was done is kept, run it again to go on");
    return 128 + platform::stop_signal();
}

bool changed_something(const reconcile::Report& r) {
    return r.added + r.removed + r.relocated + r.changed > 0 || !r.recovered.empty();
}

int follow(const Arguments& a, const cmd::VaultChoice& choice) {
    bool first = true;
    reconcile::watch(
        options_of(a, choice),
        [&](const reconcile::Report& report) {
            if (first || changed_something(report)) {
                print(a, choice, report);
                std::fflush(stdout);
            }
            first = false;
        },
        [&](const Problem& problem) { cmd::say(tool, problem); });
    return cmd::done;
}

int reconcile_vault(const Arguments& a) {
    if (a.null && !a.dry_run)
        throw Failure({Kind::usage, "--null", "goes with --dry-run only", {}});
    const cmd::VaultChoice choice = a.vault.choose().or_throw();
    if (a.dry_run) return dry_run(a, choice);
    if (a.watch) return follow(a, choice);
    return reconcile_once(a, choice);
}

} // namespace

int main(int argc, char** argv) {
    platform::catch_stop_signals();
    Arguments arguments;
    CLI::App app;
    declare(app, arguments);
    const int ended = cmd::parse_arguments(app, tool, argc, argv);
    if (ended >= 0) return ended;
    return cmd::run(tool, [&] {
        arguments.vault.set_default(cmd::read_config().vault.value);
        cmd::at_most_one(app, {"--dry-run", "--watch"});
        cmd::at_most_one(app, {"--json", "--null"});
        return reconcile_vault(arguments);
    });
}
