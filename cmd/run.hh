#pragma once
// The outermost frame of every tool: parses the command line and is the only place that turns a
// Failure into a message and an exit status.

#include <string>
#include <string_view>

#include "base/error.hh"
#include "base/function_ref.hh"

namespace CLI {
class App;
}

namespace mv::cmd {

// Runs body and returns its exit status; says the problem of a Failure.
int run(std::string_view tool, FunctionRef<int()> body);

// What to do about an argument that starts with a dash and is no option.
inline constexpr std::string_view default_dash_hint = "see --help for the options";

// Parses argv. Returns -1 when the tool should go on, else the status to end with (0 after --help
// and
// --version, 2 after an error, which it has printed).
int parse_arguments(CLI::App& app, std::string_view tool, int argc, char** argv,
                    std::string_view dash_hint = default_dash_hint);

// One line on stderr, sanitised: "tool: text".
void say(std::string_view tool, std::string_view text);
// "tool: subject: what; hint", and below it the text with a caret where the problem points at one.
void say(std::string_view tool, const Problem& problem);

} // namespace mv::cmd
