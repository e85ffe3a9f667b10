#include "cmd/search_query.hh"

#include <ctime>
#include <fstream>
#include <iostream>
#include <iterator>
#include <utility>

#include "cmd/run.hh"
#include "cmd/search_contacts.hh"
#include "query/conditions.hh"
#include "query/fields.hh"
#include "query/parser.hh"

namespace mv::cmd {

namespace {

constexpr const char* tool = "mv-search";

// A little more than a query may have, for the parser to complain about.
constexpr std::streamsize most_bytes = (64 << 10) + 1;

std::string read_query(const std::string& path) {
    std::string text(static_cast<std::size_t>(most_bytes), '\0');
    const auto read_from = [&](std::istream& in) {
        in.read(text.data(), most_bytes);
        text.resize(static_cast<std::size_t>(in.gcount()));
        if (in.bad() || (!in.eof() && in.gcount() == 0))
            throw Failure({Kind::io, path, "cannot be read", "name a file with a query"});
    };
    if (path == "-") {
        read_from(std::cin);
    } else {
        std::ifstream file(path, std::ios::binary);
        if (!file)
            throw Failure({Kind::usage, path, "no such file, or it cannot be read",
                           "name a file with a query, or - for standard input"});
        read_from(file);
    }
    while (text.ends_with('\n') || text.ends_with('\r'))
        text.pop_back();
    return text;
}

std::string query_text(const SearchArguments& a) {
    std::string text = a.query_file.empty() ? "" : read_query(a.query_file);
    for (const std::string& word : a.words)
        text.append(text.empty() ? "" : " ").append(word);
    const bool is_narrowed =
        !a.since.empty() || !a.until.empty() || !a.contact.empty() || a.show_collisions;
    return text.empty() && is_narrowed ? "*" : text;
}

} // namespace

query::Node parsed_query(const SearchArguments& a, words::Tokeniser& tokeniser,
                         SavedQueryFiles& saved) {
    const query::Clock clock{.now = std::time(nullptr),
                             .zone = a.utc ? query::Zone::utc : query::Zone::local};
    const auto find = [&](std::string_view name) { return saved.find(name); };
    query::Parsed parsed = query::parse(query_text(a), clock, tokeniser, find).or_throw();
    for (const std::string& term : parsed.ignored) {
        if (a.quiet) break;
        say(tool, "left out " + term + ": only words can be searched for");
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
    if (!a.contact.empty()) all.children.push_back(contact_query(a.contact, tokeniser));
    return all.children.size() == 1 ? std::move(all.children.front()) : std::move(all);
}

} // namespace mv::cmd
