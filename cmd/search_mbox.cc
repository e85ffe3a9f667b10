#include "cmd/search_mbox.hh"

#include <csignal>
#include <optional>
#include <string>
#include <vector>

#include "cmd/run.hh"
#include "output/row_writer.hh"
#include "platform/companion.hh"

namespace mv::cmd {

namespace {

using platform::Companion;

// Beside this program, never from $PATH: it reads all the mail.
Companion start_show(const VaultChoice& vault, bool quiet) {
    std::vector<std::string> command = {platform::directory_of_program() + "/mv-show", "--mbox",
                                        "--vault=" + vault.vault, "--index=" + vault.index_path};
    if (quiet) command.emplace_back("--quiet");
    command.emplace_back("-");
    return Companion::start(command, Companion::Output::shared).or_throw();
}

} // namespace

void print_mbox(const VaultChoice& vault, bool quiet, VaultSearches& searches,
                const query::SearchOptions& options, SearchReport& report) {
    const output::RowFormat format{
        .shape = output::Shape::json,
        .fields = {output::find_hit_field("id"), output::find_hit_field("path")}};
    const auto failed = [&](const Failure& failure) { report.note_failure(failure.problem()); };
    SearchRows stream(searches, options);
    std::optional<Companion> show; // started for the first row
    std::string rows;
    std::int64_t count = 0;
    for (auto* hits = &stream.next(failed); !hits->empty(); hits = &stream.next(failed)) {
        if (!show) show.emplace(start_show(vault, quiet));
        rows.clear();
        for (const query::Hit& hit : *hits)
            output::append_row(rows, format, hit);
        if (!show->send(rows)) break; // it has ended: its status says why
        report.note_rows(hits->size());
        count += static_cast<std::int64_t>(hits->size());
    }
    if (!show) return;
    report.note_parses(count);
    const Companion::End end = show->finish();
    if (end.signal == SIGPIPE) std::raise(SIGPIPE); // whoever read our output has gone
    if (end.signal != 0) {
        throw Failure(
            {Kind::io, "mv-show", end.text(), "what it wrote is not whole; search again"});
    }
    report.note_status(static_cast<ExitStatus>(end.status));
}

} // namespace mv::cmd
