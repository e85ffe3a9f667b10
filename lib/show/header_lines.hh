#pragma once
// The headers people care about, in the order they read them.

#include <optional>
#include <string>
#include <vector>

#include "index/schema.hh"
#include "output/style.hh"
#include "show/letter.hh"

namespace mv::show {

struct HeaderLine {
    std::string name;
    std::string value; // one line, sanitised
    output::Look look = output::Look::plain;
    std::optional<index::Column> column = std::nullopt; // of the index, to mark what matched
};

// Those the message has; the date in local time.
std::vector<HeaderLine> header_lines(const Letter& letter);

// All fields of the message, decoded, in their order.
std::vector<HeaderLine> all_header_lines(const Letter& letter);

} // namespace mv::show
