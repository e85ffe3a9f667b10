// mv-search: query → rows, newest first, streamed. Opens no message.

#include <chrono>
#include <cstdio>
#include <ctime>
#include <optional>
#include <string>
#include <vector>

#include <unistd.h>

#include "cmd/arguments.hh"
#include "cmd/color_option.hh"
#include "cmd/exit_status.hh"
#include "cmd/open_index.hh"
#include "cmd/run.hh"
#include "cmd/search_report.hh"
#include "cmd/vault_option.hh"
#include "index/freshness.hh"
#include "output/row_writer.hh"
#include "output/screen_rows.hh"
#include "output/sink.hh"
#include "platform/signals.hh"
#include "platform/terminal.hh"
#include "query/conditions.hh"
#include "query/parser.hh"
#include "query/search.hh"
#include "sqlite/read_scope.hh"
#include "vault/live_name.hh"
#include "vault/maildir_name.hh"

namespace {

using namespace mv;

constexpr const char* tool = "mv-search";

struct Arguments {
    cmd::VaultOption vault;
    cmd::ColorOption color;
    std::vector<std::string> words;
    query::SearchOptions search;
    output::RowFormat format;
    std::string fields, since, until, sort = "date";
    bool count = false, stats = false, quiet = false, utc = false;
    bool paths = false, ids = false, json = false;
};

void declare(CLI::App& app, Arguments& a) {
    cmd::set_up(app, tool);
    app.description("Searches the mail of a vault. A word matches anywhere inside a word; several\n"
                    "words must all be there. The query language is in mv-query(7).");
    app.add_option("QUERY", a.words, "what to search for; arguments are joined with blanks")
        ->type_name("");
    a.vault.add_to(app);
    app.add_option("-n,--limit", a.search.limit, "at most N rows (default 500; 0: all)")
        ->type_name("N")
        ->transform(cmd::whole_number(0));
    app.add_option("--offset", a.search.offset, "leave out the first N rows")
        ->type_name("N")
        ->transform(cmd::whole_number(0));
    app.add_option("--sort", a.sort, "date, received, from, subject, size, path")
        ->type_name("KEY")
        ->check(cmd::one_of({"date", "received", "from", "subject", "size", "path"}));
    app.add_flag("-z,--reverse", a.search.reverse, "the other way round");
    app.add_option("--since", a.since, "sent then or later, as since: in the query")
        ->type_name("WHEN");
    app.add_option("--until", a.until, "sent then or earlier, as until: in the query")
        ->type_name("WHEN");
    app.add_flag("--utc", a.utc, "read dates as UTC, not local time");
    app.add_flag("-c,--count", a.count, "print only the number of matches");
    app.add_flag("--paths", a.paths, "print absolute paths, one a line");
    app.add_flag("--ids", a.ids, "print ids, one a line");
    app.add_flag("--json", a.json, "print one JSON object a line");
    app.add_option("--fields", a.fields, "fields of a row (--json: keys), comma between")
        ->type_name("LIST");
    app.add_flag("-0,--null", a.format.null_terminated,
                 "end rows with a NUL; with --paths, exact bytes");
    a.color.add_to(app);
    app.add_flag("--stats", a.stats, "print one JSON object about the search on stderr");
    app.add_flag("-q,--quiet", a.quiet, "no notes on stderr");
    app.footer("Examples:\n"
               "  mv-search invoice                     mail with invoice in it, also reinvoiced\n"
               "  mv-search 'from:ann since:7d'         from Ann in the last seven days\n"
               "  mv-search --json -n 0 会議 | jq .subject");
}

query::Sort sort_named(const std::string& name) {
    if (name == "received") return query::Sort::received;
    if (name == "from") return query::Sort::from;
    if (name == "subject") return query::Sort::subject;
    if (name == "size") return query::Sort::size;
    if (name == "path") return query::Sort::path;
    return query::Sort::date;
}

output::FieldList fields_named(const std::string& list) {
    output::FieldList fields;
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find(',', begin), list.size());
        const std::string name = list.substr(begin, end - begin);
        const output::HitField* field = output::find_hit_field(name);
        if (!field) {
            std::string known;
            for (const output::HitField& f : output::hit_fields())
                known.append(known.empty() ? "" : ",").append(f.name);
            throw Failure({Kind::usage, "--fields", "there is no field '" + name + "'",
                           "the fields are " + known});
        }
        fields.push_back(field);
        begin = end + 1;
    }
    return fields;
}

output::RowFormat format_of(const Arguments& a) {
    output::RowFormat format = a.format;
    format.shape = a.json    ? output::Shape::json
                   : a.paths ? output::Shape::paths
                             : output::Shape::line;
    format.fields = a.ids               ? output::FieldList{output::find_hit_field("id")}
                    : !a.fields.empty() ? fields_named(a.fields)
                    : a.json            ? output::default_json_fields()
                                        : output::default_line_fields();
    if (!a.ids) format.style = a.color.style_for(STDOUT_FILENO);
    return format;
}

// Lines are laid out for eyes on a terminal only.
std::optional<output::ScreenRows> screen_rows(const Arguments& a, const output::RowFormat& format) {
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
                              a.fields.empty() ? Fields::usual : Fields::chosen);
}

// The words of the command line and the date options as one query.
query::Node parsed_query(const Arguments& a, words::Tokeniser& tokeniser) {
    const query::Clock clock{.now = std::time(nullptr),
                             .zone = a.utc ? query::Zone::utc : query::Zone::local};
    std::string text;
    for (const std::string& word : a.words)
        text.append(text.empty() ? "" : " ").append(word);
    if (text.empty() && !(a.since.empty() && a.until.empty())) text = "*";
    query::Parsed parsed = query::parse(text, clock, tokeniser).or_throw();
    for (const std::string& term : parsed.ignored) {
        if (a.quiet) break;
        cmd::say(tool, "left out " + term + ": only words can be searched for");
    }
    query::Node all;
    all.kind = query::Node::Kind::all_of;
    all.children.push_back(std::move(parsed.root));
    for (const auto& [field, value] : {std::pair{"since", a.since}, {"until", a.until}}) {
        if (value.empty()) continue;
        const query::Token token{.kind = query::Token::Kind::word, .field = field, .text = value};
        auto dated = query::condition_node(*query::find_field(field), token, clock);
        if (!dated) {
            throw Failure({Kind::usage, std::string("--") + field,
                           value + ": " + dated.problem().what, dated.problem().hint});
        }
        all.children.push_back(std::move(*dated));
    }
    return all.children.size() == 1 ? std::move(all.children.front()) : std::move(all);
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

int search(Arguments& a) {
    cmd::SearchReport report;
    const cmd::VaultChoice choice = a.vault.choose().or_throw();
    const auto reader = cmd::open_index(choice);
    a.search.sort = sort_named(a.sort);
    const output::RowFormat format = format_of(a);
    a.search.want_columns = output::shows(format, "match");
    a.search.detail = output::detail_for(format);

    words::Tokeniser tokeniser;
    const query::Node query = parsed_query(a, tokeniser);
    // One view of the index for the plan and the first rows; none is held while rows are written.
    std::optional<sqlite::ReadScope> view(reader->connection());
    const index::Coverage coverage = reader->coverage();
    query::Search search(*reader, query::make_plan(query, *reader, tokeniser), a.search);

    output::Sink sink(STDOUT_FILENO);
    if (a.count) {
        report.matched = search.count();
        report.exact = true;
        sink.write(std::to_string(report.matched) + "\n");
    } else {
        vault::LiveNames names(choice.vault, [&](const std::string& directory) {
            return reader->directory_time(directory);
        });
        std::optional<output::ScreenRows> screen = screen_rows(a, format);
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
    Arguments arguments;
    CLI::App app;
    declare(app, arguments);
    const cmd::PlainBrackets plain(argc, argv);
    const int ended = cmd::parse_arguments(
        app, tool, argc, plain.argv(),
        "to leave out mail with a word write NOT word, or put -- before the query");
    if (ended >= 0) return ended;
    cmd::PlainBrackets::restore(arguments.words);
    return cmd::run(tool, [&] {
        cmd::at_most_one(app, {"--count", "--paths", "--ids", "--json"});
        cmd::at_most_one(app, {"--count", "--paths", "--ids", "--fields"});
        return search(arguments);
    });
}
