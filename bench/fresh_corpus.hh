#pragma once
// A corpus of one's own to measure on, made by mv-bench generate as a process: what it takes in
// memory is then not counted as that of the tools (tool.hh).

#include <cstdint>
#include <string>

#include "base/function_ref.hh"

namespace mv::bench {

using Stage = FunctionRef<void(const std::string& what_goes_on_now)>;

// directory must be new or empty. Throws Failure.
void make_corpus(const std::string& directory, std::int64_t messages, Stage stage);

// Its index. Throws Failure.
void make_index(const std::string& directory, Stage stage);

} // namespace mv::bench
