#include "cmd/run.hh"

#include <algorithm>
#include <cstdio>
#include <new>

#include <unistd.h>

#include <CLI/CLI.hpp>

#include "base/nearest.hh"
#include "cmd/exit_status.hh"
#include "output/caret.hh"
#include "output/sanitise.hh"
#include "platform/terminal.hh"

namespace mv::cmd {

void say(std::string_view tool, std::string_view text) {
    std::string line(tool);
    line += ": ";
    output::append_sanitised(line, text);
    line += '\n';
    std::fputs(line.c_str(), stderr);
}

void say(std::string_view tool, const Problem& problem) {
    say(tool, problem.line());
    if (problem.source.empty()) return;
    const auto window = static_cast<std::size_t>(platform::terminal_columns(STDERR_FILENO));
    std::fputs(output::with_caret(problem.source, problem.offset, window).c_str(), stderr);
}

namespace {

std::string see_help(std::string_view tool) { return "see " + std::string(tool) + " --help"; }

// What is wrong with an argument nobody asked for.
Problem unexpected(const CLI::App& app, const std::string& argument, std::string_view dash_hint) {
    Problem problem{Kind::usage, argument, "one argument too many", std::string(default_dash_hint)};
    if (!argument.starts_with('-')) return problem;
    problem.what = "there is no such option";
    problem.hint = dash_hint;
    if (!argument.starts_with("--")) return problem;
    std::vector<std::string_view> known;
    for (const CLI::Option* option : app.get_options()) {
        for (const std::string& name : option->get_lnames())
            known.push_back(name);
    }
    const std::string_view name =
        std::string_view(argument).substr(2, argument.find('=') - 2); // --name=value
    if (const std::string_view meant = nearest(name, known); !meant.empty())
        problem.hint = "did you mean --" + std::string(meant) + "?";
    return problem;
}

// What stdio still holds must have arrived before a run may be called a success.
int ended(std::string_view tool, int status) {
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return status;
    say(tool, Problem{Kind::io, "standard output", "cannot write to it",
                      "free some space and run it again"});
    return io_error;
}

} // namespace

int run(std::string_view tool, FunctionRef<int()> body) {
    try {
        return ended(tool, body());
    } catch (const Failure& failure) {
        say(tool, failure.problem());
        return status_of(failure.problem().kind);
    } catch (const std::bad_alloc&) {
        say(tool, "out of memory");
        return io_error;
    }
}

int parse_arguments(CLI::App& app, std::string_view tool, int argc, char** argv,
                    std::string_view dash_hint) {
    try {
        app.parse(argc, argv);
        return -1;
    } catch (const CLI::CallForHelp&) {
        std::printf("%s\n", app.help().c_str());
        return ended(tool, done);
    } catch (const CLI::CallForVersion&) {
        std::printf("%s %s\n", std::string(tool).c_str(), MV_VERSION);
        return ended(tool, done);
    } catch (const CLI::ExtrasError&) {
        const std::vector<std::string> extras = app.remaining();
        say(tool, unexpected(app, extras.empty() ? "an argument" : extras.front(), dash_hint));
        return usage;
    } catch (const CLI::ArgumentMismatch& error) { // "--limit: 1 required N missing"
        const std::string_view text = error.what();
        const bool missing = text.ends_with("missing");
        say(tool, Problem{Kind::usage, std::string(text.substr(0, text.find(": "))),
                          missing ? "a value must follow" : "can be given once", see_help(tool)});
        return usage;
    } catch (const CLI::ConversionError& error) { // "Could not convert: --count = x"
        std::string_view text = error.what();
        text.remove_prefix(std::min(text.find("--"), text.size()));
        say(tool, Problem{Kind::usage, std::string(text.substr(0, text.find(' '))),
                          "takes no value", see_help(tool)});
        return usage;
    } catch (const CLI::RequiredError& error) { // "DIR is required"
        std::string text = error.what();
        if (text.starts_with("A sub")) text = "a command must follow";
        say(tool, Problem{Kind::usage, "", text, see_help(tool)});
        return usage;
    } catch (const CLI::ParseError& error) {
        say(tool, std::string(error.what()) + "; " + see_help(tool));
        return usage;
    }
}

} // namespace mv::cmd
