#include "cmd/search_arguments.hh"

#include <algorithm>

#include <unistd.h>

#include "cmd/arguments.hh"

namespace mv::cmd {

namespace {

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
    a.vault.add_to(app);
    app.add_option("-n,--limit", a.search.limit, "at most N rows (default 500; 0: all)")
        ->type_name("N")
        ->transform(whole_number(0));
    app.add_option("--offset", a.search.offset, "leave out the first N rows")
        ->type_name("N")
        ->transform(whole_number(0));
    app.add_option("--sort", a.sort, "date, received, from, subject, size, path")
        ->type_name("KEY")
        ->check(one_of({"date", "received", "from", "subject", "size", "path"}));
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
    app.add_option("--format", a.drawing,
                   "rows as TEMPLATE draws them: '{date:%F} {from:20} {subject}'")
        ->type_name("TEMPLATE");
    app.add_flag("-0,--null", a.null_terminated, "end rows with a NUL; with --paths, exact bytes");
    a.color.add_to(app);
    app.add_flag("--explain", a.explain,
                 "say how the query is read, and what for, instead of searching");
    app.add_flag("--list-fields", a.list_fields, "print the fields and flags of a query and end");
    app.add_flag("--stats", a.stats, "print one JSON object about the search on stderr");
    app.add_flag("-q,--quiet", a.quiet, "no notes on stderr");
    app.footer("Examples:\n"
               "  mv-search invoice                     mail with invoice in it, also reinvoiced\n"
               "  mv-search 'from:ann since:7d'         from Ann in the last seven days\n"
               "  mv-search --json -n 0 会議 | jq .subject");
}

void require_one_form(const CLI::App& app) {
    at_most_one(app, {"--count", "--paths", "--ids", "--json", "--format", "--explain"});
    at_most_one(app, {"--count", "--paths", "--ids", "--fields", "--format"});
}

output::RowFormat row_format(const SearchArguments& a) {
    output::RowFormat format;
    format.null_terminated = a.null_terminated;
    if (a.paths) {
        format.shape = output::Shape::paths;
    } else if (!a.drawing.empty()) {
        format.shape = output::Shape::drawn;
        format.drawing = output::Template::parse(a.drawing).or_throw();
        format.fields = format.drawing.fields();
    } else if (a.ids) {
        format.fields = {output::find_hit_field("id")};
    } else {
        format.shape = a.json ? output::Shape::json : output::Shape::line;
        format.fields = !a.fields.empty() ? fields_named(a.fields)
                        : a.json          ? output::default_json_fields()
                                          : output::default_line_fields();
        format.style = a.color.style_for(STDOUT_FILENO);
    }
    return format;
}

query::SearchOptions search_options(const SearchArguments& a, const output::RowFormat& format) {
    query::SearchOptions options = a.search;
    options.sort = sort_named(a.sort);
    options.want_columns = output::shows(format, "match");
    options.detail = output::detail_for(format);
    return options;
}

} // namespace mv::cmd
