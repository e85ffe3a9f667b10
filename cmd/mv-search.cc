// mv-search: query → rows, newest first, streamed. Opens no message; --snippet has that done by
// another program.

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <unistd.h>

#include "cmd/arguments.hh"
#include "cmd/config.hh"
#include "cmd/row_snippets.hh"
#include "cmd/run.hh"
#include "cmd/saved_query_files.hh"
#include "cmd/search_arguments.hh"
#include "cmd/search_contacts.hh"
#include "cmd/search_explain.hh"
#include "cmd/search_links.hh"
#include "cmd/search_lists.hh"
#include "cmd/search_mbox.hh"
#include "cmd/search_query.hh"
#include "cmd/search_report.hh"
#include "cmd/search_rows.hh"
#include "cmd/seen_file.hh"
#include "cmd/vault_search.hh"
#include "cmd/wait_ready.hh"
#include "output/json.hh"
#include "output/row_writer.hh"
#include "output/sanitise.hh"
#include "output/screen_rows.hh"
#include "output/sink.hh"
#include "platform/signals.hh"
#include "platform/terminal.hh"
#include "query/tally.hh"

namespace {

using namespace mv;

constexpr const char* tool = "mv-search";

// Lines are laid out for eyes on a terminal only.
std::optional<output::ScreenRows> screen_rows(const cmd::SearchArguments& a,
                                              const output::RowFormat& format,
                                              const query::Node& query) {
    if (!cmd::is_for_screen(a, format)) return std::nullopt;
    const int columns = platform::terminal_columns(STDOUT_FILENO);
    const output::Screen screen{.columns = static_cast<std::size_t>(columns),
                                .moves_cursor = platform::moves_cursor(STDOUT_FILENO, columns),
                                .style = format.style,
                                .now = std::time(nullptr)};
    using Fields = output::ScreenRows::Fields;
    return output::ScreenRows(screen, format.fields,
                              a.fields.empty() ? Fields::usual : Fields::chosen, query);
}

// Each vault that can be searched; of several the others are reported and left out.
cmd::VaultSearches open_vaults(const std::vector<Result<cmd::VaultChoice>>& choices,
                               const cmd::SearchWish& wish, const std::string& wait_ready,
                               words::Tokeniser& tokeniser, cmd::SearchReport& report) {
    cmd::VaultSearches searches;
    for (const Result<cmd::VaultChoice>& maybe : choices) {
        try {
            const cmd::VaultChoice choice = Result(maybe).or_throw();
            if (!wait_ready.empty()) cmd::wait_until_ready(choice, std::stoi(wait_ready));
            searches.push_back(std::make_unique<cmd::VaultSearch>(choice, wish, tokeniser));
        } catch (const Failure& failure) {
            if (choices.size() == 1 || failure.problem().kind == Kind::usage) throw;
            report.note_failure(failure.problem());
        }
    }
    return searches;
}

// Of several vaults one that fails is reported, and the others go on.
void for_each(cmd::VaultSearches& searches, cmd::SearchReport& report,
              FunctionRef<void(cmd::VaultSearch&)> visit) {
    for (const auto& search : searches) {
        try {
            visit(*search);
        } catch (const Failure& failure) {
            if (searches.size() == 1) throw;
            search->give_up();
            report.note_failure(failure.problem());
        }
    }
}

void print_counts(const query::Tally& tally, const cmd::SearchArguments& a, output::Sink& sink) {
    std::string line;
    for (const query::Tally::Count& count : tally.counts()) {
        line.clear();
        if (a.json) {
            output::Json json(line);
            json.begin_object().key("count").integer(count.messages);
            json.key(a.count_by).string(count.value).end_object();
        } else {
            line = std::to_string(count.messages) + "\t";
            output::append_sanitised(line, count.value);
        }
        line.push_back(a.null_terminated ? '\0' : '\n');
        sink.write(line);
    }
}

// merged: the limit and offset of all vaults together.
void print_rows(cmd::VaultSearches& searches, const query::SearchOptions& merged,
                const output::RowFormat& format, std::optional<output::ScreenRows> screen,
                std::optional<cmd::RowSnippets> snippets, output::Sink& sink,
                cmd::SearchReport& report) {
    const auto failed = [&](const Failure& failure) { report.note_failure(failure.problem()); };
    cmd::SearchRows stream(searches, merged);
    std::string rows;
    std::size_t count = 0; // of them
    const auto append = [&](const query::Hit& hit) {
        screen ? screen->append_row(rows, hit) : output::append_row(rows, format, hit);
        ++count;
    };
    const auto print = [&] {
        if (count == 0) return;
        sink.write(rows);
        sink.flush();
        report.note_rows(count);
        rows.clear();
        count = 0;
    };
    for (auto* hits = &stream.next(failed); !hits->empty(); hits = &stream.next(failed)) {
        if (screen) screen->fit_to(*hits);
        if (snippets) {
            snippets->for_each(*hits, append, print);
        } else {
            std::ranges::for_each(*hits, append);
        }
        print();
    }
    if (snippets) report.note_parses(snippets->messages_asked_for());
}

int print(const std::string& text) {
    output::Sink sink(STDOUT_FILENO);
    sink.write(text);
    sink.close();
    return cmd::done;
}

int search(const cmd::SearchArguments& a) {
    cmd::SearchReport report;
    const auto choices = a.vault.choose_each();
    const bool several = choices.size() > 1;
    if (several && a.output == "mbox") {
        throw Failure(
            {Kind::usage, "--output mbox", "is of one vault", "run it once for each vault"});
    }
    if (several && a.threads)
        throw Failure(
            {Kind::usage, "--threads", "threads are of one vault", "name one vault at a time"});
    const output::RowFormat format =
        cmd::row_format(a, several ? output::Vaults::several : output::Vaults::one);
    query::SearchOptions merged = cmd::search_options(a, format);
    query::SearchOptions options = merged; // of each vault
    if (several) {
        if (options.limit > 0) options.limit += options.offset;
        options.offset = 0;
    } else {
        merged.offset = 0; // the search leaves them out itself
    }
    words::Tokeniser tokeniser;
    cmd::SavedQueryFiles saved(choices);
    const query::Node query = cmd::parsed_query(a, tokeniser, saved);
    const bool counts = a.count || !a.count_by.empty() || a.explain;
    std::optional<cmd::SeenFile> seen;
    if (!a.since_gen.empty()) seen.emplace(a.since_gen);
    const bool names =
        !counts && (output::shows_name(format) || !a.links_dir.empty() || a.output == "mbox");
    const cmd::SearchWish wish{.query = query,
                               .options = options,
                               .names = names ? cmd::Names::now : cmd::Names::stored,
                               .seen = seen ? &*seen : nullptr};
    cmd::VaultSearches searches = open_vaults(choices, wish, a.wait_ready, tokeniser, report);

    output::Sink sink(STDOUT_FILENO);
    if (a.explain) {
        std::int64_t matches = 0;
        for_each(searches, report, [&](cmd::VaultSearch& one) {
            const std::int64_t found = one.count();
            sink.write(one.explanation(query, found));
            matches += found;
        });
        report.note_count(matches);
    } else if (!a.count_by.empty()) {
        query::Tally tally(cmd::count_by(a.count_by));
        for_each(searches, report, [&](cmd::VaultSearch& one) { one.add_to(tally); });
        print_counts(tally, a, sink);
        report.note_count(tally.messages());
    } else if (const query::Columns columns = cmd::contact_columns(a)) {
        const output::ContactForm form = cmd::contact_form(a);
        cmd::ContactList list(columns, a.contact, tokeniser);
        for_each(searches, report, [&](cmd::VaultSearch& one) { one.add_to(list.contacts()); });
        report.note_count(list.print(sink, form, a.limit.value_or(0)));
    } else if (a.output == "mbox") {
        cmd::print_mbox(Result(choices.front()).or_throw(), a.quiet, searches, merged, report);
    } else if (!a.links_dir.empty()) {
        cmd::make_links({.directory = a.links_dir, .clear = a.clear, .quiet = a.quiet}, searches,
                        merged, report);
    } else if (a.count) {
        std::int64_t matches = 0;
        for_each(searches, report, [&](cmd::VaultSearch& one) { matches += one.count(); });
        sink.write(std::to_string(matches) + "\n");
        report.note_count(matches);
    } else {
        std::optional<cmd::RowSnippets> snippets;
        if (output::shows(format, "snippet")) {
            const cmd::SnippetWish snippet{.columns = cmd::snippet_columns(a, format),
                                           .query = query};
            snippets.emplace(snippet, choices);
        }
        print_rows(searches, merged, format, screen_rows(a, format, query), std::move(snippets),
                   sink, report);
    }
    sink.close();
    if (seen) { // the output has arrived: killed before this, the next run shows it again
        for (const auto& one : searches)
            if (!one->gave_up()) seen->note(one->coverage());
        seen->save();
    }
    return report.finish(searches, {.stats = a.stats, .quiet = a.quiet});
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
        const cmd::Config config = cmd::read_config();
        arguments.vault.set_default(config.vault.value);
        arguments.color.set_default(config.color.value);
        cmd::require_one_form(app, arguments);
        cmd::set_default_format(arguments, app, config.format);
        if (const auto list = cmd::list_asked_for(arguments)) return print(*list);
        return search(arguments);
    });
}
