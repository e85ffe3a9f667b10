#include "cmd/search_arguments.hh"

#include <algorithm>

#include <unistd.h>

#include "cmd/arguments.hh"
#include "output/screen_rows.hh"
#include "platform/terminal.hh"
#include "query/fields.hh"

namespace mv::cmd {

namespace {

constexpr std::int64_t usual_limit = 500; // rows

// --format grep: file:line:text, which editors jump by.
constexpr const char* as_grep = "{vault}/{path}:1:{subject}";

// Of a flag that may have a value; CLI11 says "true" where it has none.
CLI::Validator seconds_or_usual() {
    const auto check = [](std::string& text) -> std::string {
        constexpr std::int64_t most = 86'400 * 365;
        if (text == "true") text = "60";
        return whole_number(0, most)(text);
    };
    return CLI::Validator(check, "");
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
            throw Failure({Kind::usage, "--fields", "there is no field '" + name + "'",
                           "the fields are " + output::names_of_hit_fields()});
        }
        fields.push_back(field);
        begin = end + 1;
    }
    return fields;
}

// Option does not go together with any of the others.
void not_with(const CLI::App& app, const char* option, std::initializer_list<const char*> others) {
    if (app.count(option) == 0) return;
    for (const char* const other : others)
        at_most_one(app, {other, option});
}

output::FieldList usual_fields(const SearchArguments& a, output::Vaults vaults) {
    if (!a.json) {
        return a.show_collisions ? fields_named("id,date,message_id,from,subject,path")
                                 : output::default_line_fields(vaults);
    }
    output::FieldList fields = output::default_json_fields(vaults);
    const auto add = [&](const char* name) { fields.push_back(output::find_hit_field(name)); };
    if (a.threads || a.include_related) add("thread");
    if (a.threads)
        for (const char* const name : {"depth", "parent", "hit"})
            add(name);
    if (a.dedupe != "none") add("dup");
    return fields;
}

query::Same same_named(const std::string& name) {
    if (name == "id") return query::Same::message_id;
    return name == "content" ? query::Same::content : query::Same::no;
}

} // namespace

void declare(CLI::App& app, SearchArguments& a) {
    set_up(app, "mv-search");
    app.description("Searches the mail of a vault. A word matches anywhere inside a word; several\n"
                    "words must all be there. The query language is in mv-query(7).");
    app.add_option("QUERY", a.words, "what to search for; arguments are joined with blanks")
        ->type_name("");
    app.add_option("--query-file", a.query_file,
                   "read the query from FILE (-: standard input); QUERY goes on from it")
        ->type_name("FILE");
    a.vault.add_to(app, VaultOption::Times::several);
    app.add_option("-n,--limit", a.limit, "at most N rows (default 500; 0: all)")
        ->type_name("N")
        ->transform(whole_number(0));
    app.add_option("--offset", a.offset, "leave out the first N rows")
        ->type_name("N")
        ->transform(whole_number(0));
    app.add_option("--sort", a.sort, "date, received, from, subject, size, path")
        ->type_name("KEY")
        ->check(one_of({"date", "received", "from", "subject", "size", "path"}));
    app.add_flag("-z,--reverse", a.reverse, "the other way round");
    app.add_option("--since", a.since, "sent then or later, as since: in the query")
        ->type_name("WHEN");
    app.add_option("--until", a.until, "sent then or earlier, as until: in the query")
        ->type_name("WHEN");
    app.add_option("--contact", a.contact, "TEXT is in sender or recipients, as typed: no query")
        ->type_name("TEXT");
    app.add_option("--since-gen", a.since_gen, "only new matches; FILE remembers what was seen")
        ->type_name("FILE");
    app.add_flag("--wait-ready", a.wait_ready, "[=SECONDS] until the index is complete (60)")
        ->transform(seconds_or_usual());
    app.add_flag("--threads", a.threads,
                 "whole threads of the matches, as trees; -n counts threads");
    app.add_flag("--include-related", a.include_related,
                 "also the other messages of the threads of matches");
    app.add_option("--dedupe", a.dedupe,
                   "each mail once: id (one Message-ID), content (the same mail), none")
        ->type_name("KEY")
        ->check(one_of({"id", "content", "none"}));
    app.add_flag("--show-collisions", a.show_collisions,
                 "only different mails under one Message-ID");
    app.add_flag("--utc", a.utc, "read dates as UTC, not local time");
    app.add_flag("-c,--count", a.count, "print only the number of matches");
    app.add_option("--count-by", a.count_by,
                   "count by from, domain, year, month, folder, list, type")
        ->type_name("KEY")
        ->check(one_of({"from", "domain", "year", "month", "folder", "list", "type"}));
    app.add_option("--output", a.output,
                   "addresses, senders, recipients (--format plain, mutt,\ncsv, json), or the "
                   "mails as an mbox")
        ->type_name("WHAT")
        ->check(one_of({"addresses", "senders", "recipients", "mbox"}));
    app.add_option("--linksdir", a.links_dir, "make DIR a Maildir of links to the mails found")
        ->type_name("DIR");
    app.add_flag("--clear", a.clear, "take earlier links out of DIR first");
    app.add_flag("--paths", a.paths, "print absolute paths, one a line");
    app.add_flag("--ids", a.ids, "print ids, one a line");
    app.add_flag("--json", a.json, "print one JSON object a line");
    app.add_option("--fields", a.fields, "fields of a row (--json: keys), comma between")
        ->type_name("LIST");
    app.add_option("--format", a.drawing, "draw rows: '{date:%F} {from:20} {subject}', or grep")
        ->type_name("TEMPLATE");
    app.add_flag("--snippet", a.snippet, "show the text around the words; opens the rows shown");
    app.add_flag("-0,--null", a.null_terminated, "end rows with a NUL; with --paths, exact bytes");
    a.color.add_to(app);
    app.add_flag("--explain", a.explain,
                 "say how the query is read, and what for, instead of searching");
    app.add_flag("--list-fields", a.list_fields, "print the fields and flags of a query and end");
    app.add_flag("--list-queries", a.list_queries, "print the saved queries and end");
    app.add_option("--list-values", a.list_values,
                   "print the values of FIELD that begin with QUERY: folder, list, query")
        ->type_name("FIELD")
        ->check(one_of({"folder", "list", "query"}));
    app.add_flag("--stats", a.stats, "print one JSON object about the search on stderr");
    app.add_flag("-q,--quiet", a.quiet, "no notes on stderr");
    app.footer("Examples:\n"
               "  mv-search invoice                     mail with invoice in it, also reinvoiced\n"
               "  mv-search 'from:ann since:7d'         from Ann in the last seven days\n"
               "  mv-search --json -n 0 会議 | jq .subject");
}

void require_one_form(const CLI::App& app, const SearchArguments& a) {
    at_most_one(app, {"--count", "--paths", "--ids", "--json", "--format", "--explain"});
    not_with(app, "--since-gen", // what a part leaves out would never be shown
             {"--limit", "--offset", "--explain"});
    at_most_one(app,
                {"--count", "--count-by", "--paths", "--ids", "--fields", "--format", "--explain"});
    not_with(app, "--output",
             {"--count", "--count-by", "--paths", "--ids", "--fields", "--null", "--snippet",
              "--since-gen", "--explain"});
    if (contact_columns(a) != 0)
        not_with(app, "--output", {"--offset", "--sort", "--reverse", "--threads", "--dedupe"});
    if (a.output == "mbox") not_with(app, "--output", {"--format", "--json"});
    not_with(app, "--linksdir",
             {"--count", "--count-by", "--paths", "--ids", "--json", "--fields", "--format",
              "--null", "--output", "--snippet", "--explain"});
    if (a.clear && a.links_dir.empty())
        throw Failure({Kind::usage, "--clear", "there is no --linksdir", "name what to clear"});
    at_most_one(app, {"--threads", "--include-related", "--show-collisions"});
    not_with(app, "--threads", {"--sort", "--count-by"});
    not_with(app, "--dedupe", {"--show-collisions", "--count-by"});
    not_with(app, "--snippet", // a template says where it wants it
             {"--count", "--count-by", "--paths", "--ids", "--format", "--explain"});
}

void set_default_format(SearchArguments& a, const CLI::App& given, const Setting& format) {
    if (format.value.empty() || !platform::is_terminal(STDOUT_FILENO)) return;
    for (const char* const form :
         {"--count", "--count-by", "--paths", "--ids", "--json", "--fields", "--format",
          "--snippet", "--explain", "--null", "--output", "--linksdir"})
        if (given.count(form) > 0) return;
    const auto drawing = output::Template::parse(format.value);
    if (!drawing) {
        Problem problem = drawing.problem();
        problem.subject = format.place;
        throw Failure(std::move(problem));
    }
    a.drawing = format.value;
}

output::RowFormat row_format(const SearchArguments& a, output::Vaults vaults) {
    output::RowFormat format;
    format.null_terminated = a.null_terminated;
    if (a.paths) {
        format.shape = output::Shape::paths;
    } else if (!a.drawing.empty()) {
        format.shape = output::Shape::drawn;
        format.drawing =
            output::Template::parse(a.drawing == "grep" ? as_grep : a.drawing).or_throw();
        format.fields = format.drawing.fields();
    } else if (a.ids) {
        format.fields = {output::find_hit_field("id")};
    } else {
        format.shape = a.json ? output::Shape::json : output::Shape::line;
        format.fields = a.fields.empty() ? usual_fields(a, vaults) : fields_named(a.fields);
        format.style = a.color.style_for(STDOUT_FILENO);
        if (a.snippet && !output::shows(format, "snippet"))
            format.fields.push_back(output::find_hit_field("snippet"));
    }
    return format;
}

bool is_for_screen(const SearchArguments& a, const output::RowFormat& format) {
    return format.shape == output::Shape::line && !a.ids && !a.null_terminated &&
           platform::is_terminal(STDOUT_FILENO);
}

std::size_t snippet_columns(const SearchArguments& a, const output::RowFormat& format) {
    constexpr std::size_t usual = 160, least = 20;
    if (!is_for_screen(a, format)) return usual;
    const auto window = static_cast<std::size_t>(platform::terminal_columns(STDOUT_FILENO));
    return std::max(window, least + output::snippet_indent) - output::snippet_indent;
}

query::Columns contact_columns(const SearchArguments& a) {
    const auto columns_of = [](const char* field) { return query::find_field(field)->columns; };
    if (a.output == "addresses") return columns_of("contact");
    if (a.output == "senders") return columns_of("from");
    if (a.output == "recipients") return columns_of("recip");
    return 0;
}

output::ContactForm contact_form(const SearchArguments& a) {
    if (a.json || a.drawing == "json") return output::ContactForm::json;
    if (a.drawing.empty() || a.drawing == "plain") return output::ContactForm::plain;
    if (a.drawing == "mutt") return output::ContactForm::mutt;
    if (a.drawing == "csv") return output::ContactForm::csv;
    throw Failure({Kind::usage, "--format", "there is no form '" + a.drawing + "' of addresses",
                   "the forms are plain, mutt, csv, json"});
}

query::CountBy count_by(const std::string& name) {
    if (name == "domain") return query::CountBy::domain;
    if (name == "year") return query::CountBy::year;
    if (name == "month") return query::CountBy::month;
    if (name == "folder") return query::CountBy::folder;
    if (name == "list") return query::CountBy::list;
    if (name == "type") return query::CountBy::type;
    return query::CountBy::from;
}

query::SearchOptions search_options(const SearchArguments& a, const output::RowFormat& format) {
    const bool is_list = a.since_gen.empty() && a.links_dir.empty() && a.output.empty();
    query::SearchOptions options{.limit = a.limit.value_or(is_list ? usual_limit : 0),
                                 .offset = a.offset,
                                 .sort = sort_named(a.sort),
                                 .reverse = a.reverse};
    // On a screen the flags say where only an attachment matched.
    options.want_columns = output::shows(format, "match") ||
                           (is_for_screen(a, format) && output::shows(format, "flags"));
    options.detail = output::detail_for(format);
    options.same = same_named(a.dedupe);
    if (options.same == query::Same::message_id) options.detail = index::Detail::whole;
    if (a.threads) options.rows = query::Rows::threads;
    if (a.include_related) options.extent = query::Extent::threads;
    if (a.show_collisions) {
        options.extent = query::Extent::collisions;
        if (a.sort == "date") options.sort = query::Sort::message_id; // they stand together
    }
    return options;
}

} // namespace mv::cmd
