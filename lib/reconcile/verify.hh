#pragma once
// Checks an index without changing it: its pages, its word tables, and its rows against the
// folders.

#include <string>
#include <string_view>

#include "base/function_ref.hh"

namespace mv::reconcile {

struct VerifyOptions {
    std::string vault, index_path;
    int wait_seconds = 0; // the word tables can only be checked under the write lock
};

// Calls difference for each: what is one of damaged, missing (a file without row), gone (a row
// without file), changed, renamed, unreadable; path is relative to the vault, or says what is
// damaged. Throws Failure: no index, locked, I/O.
void verify(const VerifyOptions& options,
            FunctionRef<void(std::string_view what, std::string_view path)> difference);

} // namespace mv::reconcile
