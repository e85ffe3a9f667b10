#pragma once
// The command line of mv-search, and what it means for the search and its rows.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/settings.hh"
#include "cmd/color_option.hh"
#include "cmd/vault_option.hh"
#include "output/contact_writer.hh"
#include "output/row_writer.hh"
#include "query/search.hh"
#include "query/tally.hh"

namespace CLI {
class App;
}

namespace mv::cmd {

struct SearchArguments {
    VaultOption vault;
    ColorOption color;
    std::vector<std::string> words;
    std::optional<std::int64_t> limit;
    std::int64_t offset = 0;
    bool reverse = false;
    std::string list_values, fields, drawing, count_by, query_file, since_gen, wait_ready, since,
        until, sort = "date", dedupe = "none";
    std::string contact, output, links_dir; // output: empty is rows
    bool clear = false;
    bool count = false, stats = false, quiet = false, utc = false;
    bool explain = false, list_fields = false, list_queries = false, snippet = false;
    bool threads = false, include_related = false, show_collisions = false;
    bool paths = false, ids = false, json = false, null_terminated = false;
};

void declare(CLI::App& app, SearchArguments& arguments);

// Throws Failure (usage) when options do not go together.
void require_one_form(const CLI::App& app, const SearchArguments& arguments);

// Gives rows on a screen the form of the configuration where no option gives them one. Throws
// Failure (usage), about the place in the file.
void set_default_format(SearchArguments& arguments, const CLI::App& given, const Setting& format);

// Throws Failure (usage) for a field or a template that is none.
output::RowFormat row_format(const SearchArguments& arguments, output::Vaults vaults);

// Whether rows are for eyes: lines, and standard output is a terminal.
bool is_for_screen(const SearchArguments& arguments, const output::RowFormat& format);

// Columns that a snippet of a row may take: the window less an indent on a screen, else 160.
std::size_t snippet_columns(const SearchArguments& arguments, const output::RowFormat& format);

// Of --output addresses, senders and recipients: whose mailboxes; 0 of anything else.
query::Columns contact_columns(const SearchArguments& arguments);

// Throws Failure (usage) when --format names no form of theirs.
output::ContactForm contact_form(const SearchArguments& arguments);

query::CountBy count_by(const std::string& name);

// How to search for such rows.
query::SearchOptions search_options(const SearchArguments& arguments,
                                    const output::RowFormat& format);

} // namespace mv::cmd
