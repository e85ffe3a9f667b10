#pragma once
// The messages a user named, in their order: the arguments, and for "-" the lines of standard
// input, read one by one as they come.

#include <optional>
#include <string>
#include <vector>

#include "base/result.hh"
#include "input/json_lines.hh"
#include "input/name.hh"
#include "platform/line_reader.hh"

namespace mv::input {

class Names {
  public:
    // terminator: of lines, '\n' or NUL.
    Names(std::vector<std::string> arguments, char terminator)
        : arguments_(std::move(arguments)), terminator_(terminator) {}

    // The next name, or what is wrong with its line; nullopt after the last.
    std::optional<Result<Name>> next();

    // Whether the next name has to be waited for: what is known so far should be shown before.
    bool is_reading() const { return lines_.has_value(); }

  private:
    std::optional<Result<Name>> next_line();

    std::vector<std::string> arguments_;
    std::size_t next_argument_ = 0;
    char terminator_;
    std::optional<platform::LineReader> lines_; // while a "-" is being read
    JsonLines json_;
};

} // namespace mv::input
