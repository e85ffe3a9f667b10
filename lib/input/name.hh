#pragma once
// What a user named: a message by its id, or a file by its path. A row of mv-search --json says
// both, and then the path tells which of several copies is meant.

#include <string>
#include <string_view>

namespace mv::input {

struct Name {
    std::string id;                                    // 12 hex digits, or empty
    std::string path;                                  // bytes, or empty
    enum class From { here, vault } from = From::here; // where a relative path counts from
    // As given, for messages.
    const std::string& text() const { return path.empty() ? id : path; }
};

// text: an id, else a path. An id is told by its form; a file of such a name is ./NAME.
Name name_of(std::string_view text);

// The first field of a line of mv-search: what is before its first tab. Lines of ids and of paths
// are such lines.
Name name_of_line(std::string_view line);

bool is_id(std::string_view text);

} // namespace mv::input
