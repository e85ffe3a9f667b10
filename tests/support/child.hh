#pragma once
// Other processes for tests: a copy of this one, with or without its rights, and programs such as
// python3 that know the right answers independently of us.

#include <string>
#include <string_view>
#include <vector>

#include "base/function_ref.hh"

namespace mv::test {

struct ChildEnd {
    int status = -1; // exit status, -1 when a signal ended it
    int signal = 0;
    std::string said; // what body returned, "exception: …" when it threw
};

// Runs body in a forked copy of this process. as_nobody: without the rights of root, for what
// depends on permissions; where the tests do not run as root they have none to lose.
enum class Rights { same, as_nobody };
ChildEnd in_child(Rights rights, FunctionRef<std::string()> body);

// Standard output of a program fed with input. Throws std::runtime_error when it does not exit with
// 0.
std::string output_of(const std::vector<std::string>& command, std::string_view input);

} // namespace mv::test
