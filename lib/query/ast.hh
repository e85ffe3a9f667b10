#pragma once
// A query as it was meant. Plain data: the parser makes it, the planner reads it.

#include <cstdint>
#include <string>
#include <vector>

#include "index/schema.hh"

namespace mv::query {

// Columns of the word index, as a set.
using Columns = std::uint32_t;
constexpr Columns column_bit(index::Column column) { return 1u << static_cast<unsigned>(column); }
inline constexpr Columns all_columns = (1u << index::column_names.size()) - 1;

enum class Match {
    open,   // each end may lie inside a word
    whole,  // =word: whole words only
    prefix, // word*: the last word may go on
};

// Conditions on the list row rather than on words.
enum class Condition {
    folder,     // text: whole name
    flag,       // number: bits that must be set in flags
    no_flag,    // number: bits that must not be set
    trait,      // number: bits that must be set in traits
    dated,      // low … high: UTC seconds, both included
    sized,      // low … high: bytes, both included
    attachment, // has one
    on_list,    // came from a mailing list
    unreadable, // has a reason
    list_is,    // text: List-Id
    type,       // text: media type of an attachment, or either half of it
    label,      // text: one of the labels
    path,       // text: part of the path relative to the vault
    message_id, // text: Message-ID
    id,         // text: hex digits, the beginning of an id
    thread,     // text: 12 hex digits, a thread or a message of one
    changed,    // low … high: generations of the index, both included
    came,       // number: time of the file in ns, or later
};

struct Node {
    enum class Kind { everything, term, condition, all_of, any_of, none_of };
    Kind kind = Kind::everything;

    // term
    std::string text;
    Columns columns = all_columns;
    Match match = Match::open;

    // condition
    Condition condition = Condition::folder;
    std::int64_t low = 0, high = 0; // low is the number of one-number conditions

    std::vector<Node> children; // of all_of and any_of; none_of has one

    std::size_t offset = 0; // in the query text, for messages
};

inline constexpr int max_depth = 20; // of brackets; FTS5's own parser gives up at 33

// The query as one line of s-expression, for tests and --explain: (and "budget" (not (is seen))).
std::string to_string(const Node& node);

} // namespace mv::query
