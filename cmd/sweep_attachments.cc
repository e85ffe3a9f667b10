#include "cmd/sweep_attachments.hh"

#include <algorithm>
#include <cstdio>
#include <string>
#include <thread>

#include "cmd/exit_status.hh"
#include "cmd/progress.hh"
#include "cmd/run.hh"
#include "output/json.hh"
#include "platform/signals.hh"
#include "sweep/run.hh"

namespace mv::cmd {

namespace {

constexpr int most_jobs = 4; // of the default: each may hold a few hundred MiB

// "12 messages with attachments: 9 done, 3 too_small (8 read, 4 read before)"
std::string summary(const sweep::Report& report) {
    if (report.messages == 0 && report.gone == 0) return "no attachment is waiting";
    std::string text =
        std::to_string(report.messages) +
        (report.messages == 1 ? " message with attachments" : " messages with attachments");
    const char* before = ": ";
    for (std::size_t i = 0; i < report.states.size(); ++i) {
        if (report.states[i] == 0) continue;
        text.append(before).append(std::to_string(report.states[i])).append(" ");
        text.append(attach::state_names[i]);
        before = ", ";
    }
    text += " (" + std::to_string(report.read) + " read, " + std::to_string(report.known) +
            " known from before)";
    if (report.gone > 0)
        text += "; " + std::to_string(report.gone) + " moved since: run mv-index first";
    return text;
}

std::string json_summary(const sweep::Report& report) {
    std::string line;
    output::Json json(line);
    json.begin_object().key("messages").integer(report.messages);
    json.key("read").integer(report.read).key("known").integer(report.known);
    json.key("gone").integer(report.gone).key("stopped").boolean(report.stopped);
    json.key("states").begin_object();
    for (std::size_t i = 0; i < report.states.size(); ++i)
        json.key(attach::state_names[i]).integer(report.states[i]);
    json.end_object().end_object();
    return line;
}

} // namespace

int sweep_attachments(std::string_view tool, const VaultChoice& vault, const SweepChoice& choice) {
    const int processors = static_cast<int>(std::thread::hardware_concurrency());
    const sweep::Options options{.vault = vault.vault,
                                 .index_path = vault.index_path,
                                 .jobs = choice.jobs > 0 ? choice.jobs
                                                         : std::clamp(processors, 1, most_jobs),
                                 .wait_seconds = choice.wait_seconds,
                                 .ocr = choice.ocr,
                                 .retry = choice.retry};
    sweep::Report report;
    {
        Progress bar(!choice.quiet);
        report = sweep::run(options, [&](const sweep::Progress& p) { bar.show(p.done, p.total); });
    }
    if (choice.json) {
        std::printf("%s\n", json_summary(report).c_str());
    } else if (!choice.quiet) {
        std::printf("%s\n", summary(report).c_str());
    }
    if (!report.stopped) return done;
    say(tool, "stopped; what was done is kept, run it again to go on");
    return 128 + platform::stop_signal();
}

} // namespace mv::cmd
