#include "cmd/index_status.hh"

#include <cstdio>
#include <filesystem>

#include "base/calendar.hh"
#include "cmd/exit_status.hh"
#include "cmd/open_index.hh"
#include "index/attachment_counts.hh"
#include "index/freshness.hh"
#include "index/summary.hh"
#include "output/json.hh"
#include "output/sanitise.hh"

namespace mv::cmd {

namespace {

std::int64_t bytes_on_disk(const std::string& index_path) {
    std::int64_t bytes = 0;
    for (const char* suffix : {"", "-wal", "-shm", "-journal"}) {
        std::error_code missing;
        const auto size = std::filesystem::file_size(index_path + suffix, missing);
        if (!missing) bytes += static_cast<std::int64_t>(size);
    }
    return bytes;
}

const char* in_words(index::Freshness freshness) {
    switch (freshness) {
    case index::Freshness::current: return "complete";
    case index::Freshness::moved: return "folders changed since";
    case index::Freshness::incomplete: return "not complete yet";
    }
    return "";
}

std::string in_words(const index::AttachmentCounts& counts) {
    std::string text;
    for (const auto& [state, count] : counts.states)
        text.append(text.empty() ? "" : ", ")
            .append(std::to_string(count))
            .append(" ")
            .append(state);
    return text.empty() ? "none" : text;
}

} // namespace

int print_status(const VaultChoice& choice, bool as_json) {
    const auto reader = open_index(choice);
    const index::Coverage coverage = reader->coverage();
    const index::Summary summary = index::summarise(*reader);
    const index::Freshness freshness = index::freshness(*reader, coverage, choice.vault);
    const index::AttachmentCounts attachments = index::count_attachments(*reader);
    const std::int64_t bytes = bytes_on_disk(choice.index_path);

    if (as_json) {
        std::string line;
        output::Json json(line);
        json.begin_object()
            .key("vault")
            .string(choice.vault)
            .key("index")
            .string(choice.index_path);
        json.key("messages")
            .integer(coverage.messages)
            .key("files_seen")
            .integer(coverage.files_seen);
        json.key("complete").boolean(coverage.complete);
        json.key("folders_unchanged").boolean(freshness == index::Freshness::current);
        json.key("folders").integer(summary.folders).key("words").integer(summary.words);
        json.key("unreadable").integer(summary.unreadable).key("skipped").integer(summary.skipped);
        json.key("dead").integer(summary.dead).key("bytes").integer(bytes);
        json.key("generation").integer(coverage.generation).key("last_run");
        summary.last_run == 0 ? json.null()
                              : json.string(calendar::to_rfc3339(summary.last_run, 0));
        json.key("attachments").begin_object();
        for (const auto& [state, count] : attachments.states)
            json.key(state).integer(count);
        json.end_object().end_object();
        std::printf("%s\n", line.c_str());
        return done;
    }
    const auto row = [](const char* name, const std::string& value) {
        std::printf("%-12s %s\n", name, value.c_str());
    };
    row("index", output::sanitised(choice.index_path));
    row("messages", std::to_string(coverage.messages) + " of " +
                        std::to_string(coverage.files_seen) + " seen: " + in_words(freshness));
    row("folders", std::to_string(summary.folders));
    row("words", std::to_string(summary.words));
    row("bytes", std::to_string(bytes));
    row("unreadable", std::to_string(summary.unreadable));
    row("skipped", std::to_string(summary.skipped));
    const bool many =
        summary.dead > coverage.messages / 5; // a fifth of every answer is passed over
    row("removed", std::to_string(summary.dead) + " still among the words" +
                       (many ? "; to drop them: mv-index --compact" : ""));
    row("attachments", in_words(attachments));
    row("generation", std::to_string(coverage.generation));
    row("last run",
        summary.last_run == 0 ? "never ended" : calendar::to_rfc3339(summary.last_run, 0));
    return done;
}

} // namespace mv::cmd
