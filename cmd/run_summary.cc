#include "cmd/run_summary.hh"

#include <cstdio>

#include "cmd/run.hh"
#include "output/json.hh"
#include "output/sanitise.hh"

namespace mv::cmd {

namespace {

constexpr std::size_t skipped_shown = 10;

std::string counted(std::int64_t count, const char* one, const char* many) {
    return std::to_string(count) + " " + (count == 1 ? one : many);
}

} // namespace

std::string summary(const reconcile::Report& r) {
    std::string text = counted(r.files, "message", "messages");
    std::string changes;
    const auto add = [&](std::int64_t count, const char* what) {
        if (count > 0)
            changes.append(changes.empty() ? "" : ", ")
                .append(std::to_string(count))
                .append(" ")
                .append(what);
    };
    add(r.added, "added");
    add(r.changed, "changed");
    add(r.relocated, "moved or renamed");
    add(r.removed, "removed");
    add(r.vanished, "vanished while reading");
    text += changes.empty() ? ", nothing to do" : ": " + changes;
    if (r.unreadable > 0)
        text += "; " + counted(r.unreadable, "could not be read (find it with is:unreadable)",
                               "could not be read (find them with is:unreadable)");
    char time[32];
    std::snprintf(time, sizeof time, " (%.1f s)", r.seconds);
    return text + time;
}

void say_skipped(std::string_view tool, const reconcile::Report& report) {
    for (std::size_t i = 0; i < report.skipped.size() && i < skipped_shown; ++i) {
        say(tool, "skipped " + output::sanitised(report.skipped[i].path) + ": " +
                      report.skipped[i].reason);
    }
    const auto rest = report.skipped_count - static_cast<std::int64_t>(skipped_shown);
    if (rest > 0) say(tool, "skipped " + std::to_string(rest) + " more");
}

void say_recovered(std::string_view tool, const reconcile::Report& report,
                   const std::string& index_path) {
    say(tool, index_path + ": " + report.recovered + "; set aside as " + index_path +
                  ".damaged and rebuilt");
}

std::string summary_json(const reconcile::Report& r) {
    std::string line;
    output::Json json(line);
    json.begin_object().key("messages").integer(r.files).key("added").integer(r.added);
    json.key("changed").integer(r.changed).key("moved").integer(r.relocated);
    json.key("removed").integer(r.removed).key("vanished").integer(r.vanished);
    json.key("unreadable").integer(r.unreadable).key("skipped").integer(r.skipped_count);
    json.key("unreadable_places").integer(r.unreadable_places.size());
    json.key("rebuilt").boolean(!r.recovered.empty()).key("stopped").boolean(r.stopped);
    json.key("total_us").integer(static_cast<std::int64_t>(r.seconds * 1e6)).end_object();
    return line;
}

} // namespace mv::cmd
