#include "input/names.hh"

#include <unistd.h>

namespace mv::input {

std::optional<Result<Name>> Names::next() {
    for (;;) {
        if (lines_) {
            if (auto name = next_line()) return name;
            lines_.reset();
        }
        if (next_argument_ == arguments_.size()) return std::nullopt;
        const std::string& argument = arguments_[next_argument_++];
        if (argument != "-") return Result<Name>(name_of(argument));
        lines_.emplace(STDIN_FILENO, terminator_);
    }
}

std::optional<Result<Name>> Names::next_line() {
    while (const auto line = lines_->next()) {
        if (line->cut) {
            return Result<Name>(Problem{Kind::usage, "standard input", "a line longer than 64 MiB",
                                        "pass ids, paths or what mv-search printed"});
        }
        if (line->text.empty()) continue;
        if (line->text.front() == '{') return json_.name_of(line->text);
        return Result<Name>(name_of_line(line->text));
    }
    return std::nullopt;
}

} // namespace mv::input
