// mv-search: query → rows, newest first, streamed. Opens no message.

#include <chrono>
#include <cstdio>
#include <ctime>
#include <optional>
#include <string>
#include <vector>

#include <unistd.h>

#include "cmd/arguments.hh"
#include "cmd/exit_status.hh"
#include "cmd/open_index.hh"
#include "cmd/run.hh"
#include "cmd/search_arguments.hh"
#include "cmd/search_explain.hh"
#include "cmd/search_query.hh"
#include "cmd/search_report.hh"
#include "index/freshness.hh"
#include "output/row_writer.hh"
#include "output/screen_rows.hh"
#include "output/sink.hh"
#include "platform/signals.hh"
#include "platform/terminal.hh"
#include "query/search.hh"
#include "sqlite/read_scope.hh"
#include "vault/live_name.hh"
#include "vault/maildir_name.hh"

namespace {

using namespace mv;

constexpr const char* tool = "mv-search";

// Lines are laid out for eyes on a terminal only.
std::optional<output::ScreenRows> screen_rows(const cmd::SearchArguments& a,
                                              const output::RowFormat& format,
                                              const query::Node& query) {
    if (format.shape != output::Shape::line || a.ids || format.null_terminated ||
        !platform::is_terminal(STDOUT_FILENO)) {
        return std::nullopt;
    }
    const int columns = platform::terminal_columns(STDOUT_FILENO);
    const output::Screen screen{.columns = static_cast<std::size_t>(columns),
                                .moves_cursor = platform::moves_cursor(STDOUT_FILENO, columns),
                                .style = format.style,
                                .now = std::time(nullptr)};
    using Fields = output::ScreenRows::Fields;
    return output::ScreenRows(screen, format.fields,
                              a.fields.empty() ? Fields::usual : Fields::chosen, query);
}

// A flag change or a move to cur since the last look shows at once: names are looked at as they are
// now.
void bring_up_to_date(std::vector<query::Hit>& hits, vault::LiveNames& names) {
    names.look_again();
    for (query::Hit& hit : hits) {
        if (names.is_there(hit.row.location)) continue;
        const auto now = names.find(hit.row.location);
        if (!now) continue;
        hit.row.location.name = now->name;
        hit.row.flags = vault::parse_location_name(now->name).flags;
    }
}

int list_fields() {
    output::Sink sink(STDOUT_FILENO);
    sink.write(cmd::list_of_fields());
    sink.close();
    return cmd::done;
}

int search(const cmd::SearchArguments& a) {
    cmd::SearchReport report;
    const cmd::VaultChoice choice = a.vault.choose().or_throw();
    const auto reader = cmd::open_index(choice);
    const output::RowFormat format = cmd::row_format(a);

    words::Tokeniser tokeniser;
    const query::Node query = cmd::parsed_query(a, tokeniser);
    // One view of the index for the plan and the first rows; none is held while rows are written.
    std::optional<sqlite::ReadScope> view(reader->connection());
    const index::Coverage coverage = reader->coverage();
    query::Search search(*reader, query, tokeniser, cmd::search_options(a, format));

    output::Sink sink(STDOUT_FILENO);
    if (a.explain) {
        sink.write(cmd::explanation(query, search));
        report.matched = search.count();
        report.exact = true;
    } else if (a.count) {
        report.matched = search.count();
        report.exact = true;
        sink.write(std::to_string(report.matched) + "\n");
    } else {
        vault::LiveNames names(choice.vault, [&](const std::string& directory) {
            return reader->directory_time(directory);
        });
        std::optional<output::ScreenRows> screen = screen_rows(a, format, query);
        std::string rows;
        while (true) {
            std::vector<query::Hit>& hits = search.next_rows();
            if (hits.empty()) break;
            if (output::shows_name(format)) bring_up_to_date(hits, names);
            view.reset();
            rows.clear();
            if (screen) {
                screen->append_rows(rows, hits);
            } else {
                for (const query::Hit& hit : hits)
                    output::append_row(rows, format, choice.vault, hit);
            }
            sink.write(rows);
            sink.flush();
            report.note_rows(hits.size());
            view.emplace(reader->connection());
        }
    }
    sink.close();
    return report.finish(*reader, coverage, choice.vault, {.stats = a.stats, .quiet = a.quiet});
}

} // namespace

int main(int argc, char** argv) {
    platform::end_on_closed_pipe();
    cmd::SearchArguments arguments;
    CLI::App app;
    cmd::declare(app, arguments);
    const cmd::PlainBrackets plain(argc, argv);
    const int ended = cmd::parse_arguments(
        app, tool, argc, plain.argv(),
        "to leave out mail with a word write NOT word, or put -- before the query");
    if (ended >= 0) return ended;
    cmd::PlainBrackets::restore(arguments.words);
    return cmd::run(tool, [&] {
        cmd::require_one_form(app);
        return arguments.list_fields ? list_fields() : search(arguments);
    });
}
