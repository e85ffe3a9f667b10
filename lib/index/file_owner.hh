#pragma once
// Whose file stands where an index is to be: found from its first bytes, without opening it as a
// database, since that alone may change another program's file.

#include <string>

#include "base/error.hh"

namespace mv::index {

enum class FileOwner {
    nobody, // no file, or an empty one
    ours,   // a database with our application id
    other,  // anything else
};

// Throws Failure when it is there but cannot be read.
FileOwner file_owner(const std::string& path);

// What the first bytes say is wrong with the format, whatever became of the rest; an empty Problem
// when they say nothing.
Problem wrong_header(const std::string& path);

} // namespace mv::index
