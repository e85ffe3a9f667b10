#pragma once
// What mv-search and mv-snippet, the program that opens mail for it, say to each other: fields, each
// ended by a NUL.
//
//   to begin with   columns a snippet may take, the words asked for as queries, an empty field
//   for each row    vault, index file, id, path in the vault
//   its answer      text (empty: no snippet), marks as "BEGIN-END " of its bytes, source

#include <optional>
#include <string>
#include <string_view>

#include "platform/line_reader.hh"
#include "query/ast.hh"
#include "query/snippet.hh"

namespace mv::cmd {

// Rows asked for and not answered. So few fit into the buffers of the socket, so nobody waits for
// the other to read.
inline constexpr std::size_t most_unanswered = 16;

struct SnippetRequest {
    std::string vault, index_path, id, path;
};

struct SnippetWish {
    std::size_t columns;
    query::Node query; // any of its words
};

std::string to_fields(const SnippetWish& wish);
std::string to_fields(const SnippetRequest& request);
std::string to_fields(const query::Snippet& snippet);

// nullopt: the other side has hung up, or says something else.
std::optional<SnippetWish> read_wish(platform::LineReader& fields);
std::optional<SnippetRequest> read_request(platform::LineReader& fields);
std::optional<query::Snippet> read_snippet(platform::LineReader& fields);

} // namespace mv::cmd
