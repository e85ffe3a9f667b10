// mv-index: builds the index of a vault; reports on it, verifies it, rebuilds it.

#include <cstdio>
#include <string>
#include <thread>

#include "cmd/arguments.hh"
#include "cmd/config.hh"
#include "cmd/exit_status.hh"
#include "cmd/index_status.hh"
#include "cmd/ocr_option.hh"
#include "cmd/progress.hh"
#include "cmd/run.hh"
#include "cmd/run_summary.hh"
#include "cmd/sweep_attachments.hh"
#include "cmd/vault_option.hh"
#include "output/sanitise.hh"
#include "platform/signals.hh"
#include "reconcile/compact.hh"
#include "reconcile/run.hh"
#include "reconcile/verify.hh"

namespace {

using namespace mv;

constexpr const char* tool = "mv-index";

struct Arguments {
    cmd::VaultOption vault;
    cmd::OcrOption ocr;
    std::string directory;
    bool rebuild = false, status = false, verify = false, compact = false, json = false,
         quiet = false;
    bool follow_links = false, attachments = false;
    int jobs = 0, wait = 0;
    std::int64_t memory = 256;
};

void declare(CLI::App& app, Arguments& a) {
    cmd::set_up(app, tool);
    app.description(
        "Builds the index that mv-search reads, or brings it up to date. The mail itself\n"
        "is only read.");
    app.add_option("VAULT", a.directory, "the vault: a directory of Maildirs")->type_name("");
    a.vault.add_to(app);
    app.add_flag("--rebuild", a.rebuild, "build from nothing, then put it in the old one's place");
    app.add_flag("--status", a.status, "say what the index holds and how complete it is");
    app.add_flag("--verify", a.verify, "check the index, and hold it against the folders");
    app.add_flag("--compact", a.compact, "make the index smaller and searches faster");
    app.add_flag("--json", a.json, "print --status as one JSON object");
    app.add_flag("--follow-links", a.follow_links,
                 "follow links to directories, each directory once");
    app.add_flag("--attachments", a.attachments, "then read the attachments that wait");
    a.ocr.add_to(app);
    app.add_option("-j,--jobs", a.jobs, "threads that read mail (default: one a processor)")
        ->type_name("N")
        ->transform(cmd::whole_number(1, 64));
    app.add_option("--memory", a.memory, "bound of the memory used, in MiB (default 256)")
        ->type_name("MIB")
        ->transform(cmd::whole_number(64, 65536));
    app.add_option("--wait", a.wait, "wait so long for another writer to end (default 0)")
        ->type_name("SECONDS")
        ->transform(cmd::whole_number(0));
    app.add_flag("-q,--quiet", a.quiet, "print nothing but errors");
    app.footer("Examples:\n"
               "  mv-index ~/Mail                index it, or bring the index up to date\n"
               "  mv-index --status -V ~/Mail    how much is indexed, and when\n"
               "  mv-index --index ~/cd.db /media/cdrom    read-only mail, its index elsewhere");
}

reconcile::Options options_of(const Arguments& a, const cmd::VaultChoice& choice) {
    reconcile::Options options{
        .vault = choice.vault, .index_path = choice.index_path, .rebuild = a.rebuild};
    options.own_place = choice.own_place;
    options.links = a.follow_links ? vault::Links::follow : vault::Links::skip;
    options.jobs =
        a.jobs > 0 ? a.jobs : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    options.memory_bytes = a.memory << 20;
    options.wait_seconds = a.wait;
    return options;
}

int build(const Arguments& a, const cmd::VaultChoice& choice) {
    reconcile::Report report;
    {
        cmd::Progress bar(!a.quiet);
        report = reconcile::run(options_of(a, choice),
                                [&](const reconcile::Progress& p) { bar.show(p.done, p.total); });
    }
    if (!report.recovered.empty()) {
        cmd::say_recovered(tool, report, choice.index_path);
    }
    if (!a.quiet) cmd::say_skipped(tool, report);
    const bool dropped = report.stopped && a.rebuild;
    if (!a.quiet && !dropped) std::printf("%s\n", cmd::summary(report).c_str());
    if (report.stopped) {
        cmd::say(tool, a.rebuild ? "stopped; the index is as it was before"
                                 : "stopped; what was done is kept, run it again to go on");
        return 128 + platform::stop_signal();
    }
    if (report.files == 0 && !a.quiet) {
        cmd::say(tool, choice.vault + ": no message found; a vault holds Maildirs (directories "
                                      "with cur or new) or directories of .eml files");
    }
    return cmd::done;
}

int compact(const Arguments& a, const cmd::VaultChoice& choice) {
    reconcile::Compacted done;
    {
        cmd::Progress bar(!a.quiet);
        done = reconcile::compact(options_of(a, choice),
                                  [&](const reconcile::Progress& p) { bar.show(p.done, p.total); });
    }
    if (done.stopped) {
        cmd::say(tool, "stopped; nothing is lost, run it again to go on");
        return 128 + platform::stop_signal();
    }
    if (!a.quiet) {
        std::printf("%lld bytes, %lld before; %lld removed messages dropped\n",
                    static_cast<long long>(done.bytes_after),
                    static_cast<long long>(done.bytes_before),
                    static_cast<long long>(done.dropped));
    }
    return cmd::done;
}

int verify(const Arguments& a, const cmd::VaultChoice& choice) {
    std::int64_t differences = 0;
    reconcile::verify(
        {.vault = choice.vault, .index_path = choice.index_path, .wait_seconds = a.wait},
        [&](std::string_view what, std::string_view path) {
            ++differences;
            std::printf("%s\t%s\n", std::string(what).c_str(), output::sanitised(path).c_str());
        });
    if (differences == 0 && !a.quiet)
        std::printf("%s: no differences\n", output::sanitised(choice.index_path).c_str());
    return differences == 0 ? cmd::done : cmd::nothing;
}

int index_vault(Arguments& a) {
    if (a.attachments && (a.status || a.verify || a.compact)) {
        throw Failure({Kind::usage, "--attachments",
                       "does not go together with --status, --verify or --compact",
                       "run them one after the other"});
    }
    if (a.json && !a.status) throw Failure({Kind::usage, "--json", "goes with --status only", {}});
    if (!a.directory.empty() && !a.vault.vault().empty()) {
        throw Failure({Kind::usage, a.directory, "a second vault beside --vault", "name one"});
    }
    if (!a.directory.empty()) a.vault.set_vault(a.directory);
    const cmd::VaultChoice choice = a.vault.choose().or_throw();
    const attach::Ocr ocr = a.attachments ? a.ocr.choose() : attach::Ocr();
    if (a.status) return cmd::print_status(choice, a.json);
    if (a.verify) return verify(a, choice);
    if (a.compact) return compact(a, choice);
    const int ended = build(a, choice);
    if (!a.attachments || ended != cmd::done) return ended;
    return cmd::sweep_attachments(
        tool, choice, {.ocr = ocr, .jobs = a.jobs, .wait_seconds = a.wait, .quiet = a.quiet});
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
        const cmd::Config config = cmd::read_config();
        arguments.vault.set_default(config.vault.value);
        arguments.ocr.set_default(config.ocr_languages.value);
        cmd::at_most_one(app, {"--rebuild", "--status", "--verify", "--compact"});
        return index_vault(arguments);
    });
}
