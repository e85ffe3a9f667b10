#pragma once
// Rows by what people name: an id, or a file.

#include <string_view>
#include <vector>

#include "index/reader.hh"
#include "index/threads.hh"

namespace mv::index {

// The docs of an id (12 hex digits, lower case), the newest first: its copies, each with a file of
// its own. At most max_copies.
inline constexpr int max_copies = 1'000;
std::vector<Doc> docs_of_id(const Reader& reader, std::string_view id);

// The threads of that name (threads.hh), and of messages of that id, that have messages.
std::vector<Thread> threads_named(const Reader& reader, std::string_view name);

// The docs of a file, under any flags: those of its folder with its unique part.
std::vector<Doc> docs_of_file(const Reader& reader, const vault::Location& location);

} // namespace mv::index
