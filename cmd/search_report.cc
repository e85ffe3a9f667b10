#include "cmd/search_report.hh"

#include <algorithm>
#include <cstdio>

#include <unistd.h>

#include "cmd/run.hh"
#include "index/freshness.hh"
#include "output/json.hh"
#include "platform/terminal.hh"

namespace mv::cmd {

namespace {

constexpr const char* tool = "mv-search";

double milliseconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start)
        .count();
}

std::string how_far(const index::Coverage& coverage) {
    return "the index covers " + std::to_string(coverage.messages) + " of " +
           std::to_string(coverage.files_seen) + " messages so far";
}

} // namespace

void SearchReport::note_rows(std::size_t rows) {
    if (matched_ == 0) first_row_ms_ = milliseconds_since(start_);
    matched_ += static_cast<std::int64_t>(rows);
}

void SearchReport::note_count(std::int64_t matches) {
    matched_ = matches;
    exact_ = true;
}

void SearchReport::note_failure(const Problem& problem) {
    say(tool, problem);
    note_status(status_of(problem.kind));
}

void SearchReport::note_status(ExitStatus status) {
    if (failed_ == done) failed_ = status;
}

// Where something was found, folders that moved are worth a word to a person only: looking costs a
// stat a directory, and in a pipe or under cron the rows are what was asked for. Where nothing was
// found the answer hangs on it, so then it is always looked at and said.
ExitStatus SearchReport::note_completeness(const VaultSearch& search, const Options& options) {
    const index::Coverage& coverage = search.coverage();
    const bool for_eyes = !options.quiet && platform::is_terminal(STDERR_FILENO);
    std::string note;
    if (!coverage.complete) {
        note = how_far(coverage);
    } else if (coverage.unreadable_places > 0) {
        note =
            "some folders could not be read and are not covered; see: mv-index " + search.vault();
    }
    ExitStatus status = matched_ > 0 ? done : nothing;
    if (matched_ == 0 || for_eyes) {
        switch (index::freshness(search.reader(), coverage, search.vault())) {
        case index::Freshness::current: break;
        case index::Freshness::incomplete:
            if (matched_ == 0) status = maybe_more;
            break;
        case index::Freshness::moved:
            if (matched_ == 0) status = maybe_more;
            note = std::string(matched_ == 0 ? "nothing found, but " : "") +
                   "folders changed since the index was made; run: mv-index " + search.vault();
            break;
        }
    }
    if (!note.empty() && !options.quiet) say(tool, note);
    return status;
}

ExitStatus SearchReport::finish(const VaultSearches& searches, const Options& options) {
    ExitStatus status = matched_ > 0 ? done : nothing;
    for (const auto& search : searches)
        status = std::max(status, note_completeness(*search, options));
    if (options.stats) print_stats(searches);
    return failed_ == done ? status : failed_;
}

void SearchReport::print_stats(const VaultSearches& searches) const {
    std::int64_t pages_read = 0, vm_steps = 0, generation = 0;
    index::Coverage all{.complete = true};
    for (const auto& search : searches) {
        const index::Coverage& coverage = search->coverage();
        pages_read += search->reader().connection().pages_read();
        vm_steps += search->reader().connection().vm_steps();
        generation = std::max(generation, coverage.generation);
        all.messages += coverage.messages;
        all.files_seen += coverage.files_seen;
        all.complete = all.complete && coverage.complete;
    }
    std::string line;
    output::Json json(line);
    json.begin_object();
    json.key(exact_ ? "matched" : "at_least").integer(matched_);
    json.key("rows").integer(exact_ ? 0 : matched_);
    json.key("first_row_us").integer(static_cast<std::int64_t>(first_row_ms_ * 1000));
    json.key("total_us").integer(static_cast<std::int64_t>(milliseconds_since(start_) * 1000));
    json.key("parses").integer(parses_); // by another program: no code here could read a message
    json.key("pages_read").integer(pages_read).key("vm_steps").integer(vm_steps);
    json.key("generation").integer(generation);
    json.key("coverage").begin_object();
    json.key("indexed").integer(all.messages).key("seen").integer(all.files_seen);
    json.key("complete").boolean(all.complete && failed_ == done).end_object();
    json.end_object();
    std::fprintf(stderr, "%s\n", line.c_str());
}

} // namespace mv::cmd
