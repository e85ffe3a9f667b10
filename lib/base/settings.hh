#pragma once
// Files a person writes, one "name = value" a line: blanks around either do not count, nor do empty
// lines and those that begin with #. A value is the rest of its line, also with = and # in it.

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hh"

namespace mv {

struct Setting {
    std::string name, value;
    std::string place; // FILE:LINE, for messages
};

// path: of messages only. Problem: usage, about FILE:LINE, for a line that is none of these and a
// name given before.
Result<std::vector<Setting>> parse_settings(std::string_view text, const std::string& path);

} // namespace mv
