#include "cmd/search_report.hh"

#include <cstdio>

#include "cmd/run.hh"
#include "index/freshness.hh"
#include "output/json.hh"

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
    if (matched == 0) first_row_ms_ = milliseconds_since(start_);
    matched += static_cast<std::int64_t>(rows);
}

ExitStatus SearchReport::finish(const index::Reader& reader, const index::Coverage& coverage,
                                const std::string& vault, const Options& options) {
    ExitStatus status = done;
    std::string note;
    if (!coverage.complete) {
        note = how_far(coverage);
    } else if (coverage.unreadable_places > 0) {
        note = "some folders could not be read and are not covered; see: mv-index " + vault;
    }
    if (matched == 0) {
        switch (index::freshness(reader, coverage, vault)) {
        case index::Freshness::current: status = nothing; break;
        case index::Freshness::incomplete: status = maybe_more; break;
        case index::Freshness::moved:
            status = maybe_more;
            note = "nothing found, but folders changed since the index was made; run: mv-index " +
                   vault;
            break;
        }
    }
    if (!note.empty() && !options.quiet) say(tool, note);
    if (!options.stats) return status;

    std::string line;
    output::Json json(line);
    json.begin_object();
    json.key(exact ? "matched" : "at_least").integer(matched);
    json.key("rows").integer(exact ? 0 : matched);
    json.key("first_row_us").integer(static_cast<std::int64_t>(first_row_ms_ * 1000));
    json.key("total_us").integer(static_cast<std::int64_t>(milliseconds_since(start_) * 1000));
    json.key("parses").integer(0); // there is no code in this tool that could read a message
    json.key("pages_read").integer(reader.connection().pages_read());
    json.key("generation").integer(coverage.generation);
    json.key("coverage").begin_object();
    json.key("indexed").integer(coverage.messages).key("seen").integer(coverage.files_seen);
    json.key("complete").boolean(coverage.complete).end_object();
    json.end_object();
    std::fprintf(stderr, "%s\n", line.c_str());
    return status;
}

} // namespace mv::cmd
