#include "attach/converter_end.hh"

#include "base/utf8.hh"
#include "text/one_line.hh"

namespace mv::attach {

namespace {

constexpr std::size_t reason_bytes = 200;

// The first thing it said, as one line that is no longer than a reason should be.
std::string first_words(std::string_view said) {
    const std::string line = text::one_line(utf8::repaired(said.substr(0, said.find('\n'))));
    return std::string(utf8::prefix(line, reason_bytes));
}

} // namespace

Verdict verdict_on(const platform::ProcessEnd& end, std::string_view program) {
    using How = platform::ProcessEnd::How;
    const std::string name(program);
    switch (end.how) {
    case How::exited: {
        if (end.status == 0) return {};
        // Short of memory: a new[] or malloc that said no.
        if (end.err.find("bad_alloc") != end.err.npos ||
            end.err.find("ut of memory") != end.err.npos)
            return {State::failed, name + " ran out of memory"};
        const std::string words = first_words(end.err);
        return {State::damaged, name + (words.empty() ? " could not read it" : ": " + words)};
    }
    case How::killed:
        return {State::failed, name + " was ended by signal " + std::to_string(end.status)};
    case How::timed_out: return {State::timed_out, name + " took too long"};
    case How::too_much: return {State::too_big, name + " put out more than the limit"};
    case How::stopped: return {State::pending, "stopped"};
    case How::not_started: break;
    }
    return {State::failed, name + " could not be started"};
}

Outcome missing_tool(std::string_view program, std::string_view package) {
    return {.state = State::no_tool,
            .reason =
                std::string(program) + " is not installed (Debian: " + std::string(package) + ")"};
}

} // namespace mv::attach
