#pragma once
// The parameters of a structured field ("; name=value; …"), split with the syntax mail really has:
// missing semicolons, unquoted '=' and blanks, quotes inside quotes. Nothing is decoded.

#include <string>
#include <string_view>
#include <vector>

#include "message/limits.hh"

namespace mv::message {

struct RawParameter {
    std::string name;  // lower case, "filename*0*" as it stands
    std::string value; // quotes and escapes undone, folds made blanks
};

std::vector<RawParameter> raw_parameters(std::string_view text);

// The value of the first parameter of that name, or empty.
std::string raw_parameter(std::string_view text, std::string_view name);

// "type/subtype" of a Content-Type value in lower case, empty when there is none; what follows it
// is left in rest.
std::string media_type(std::string_view value, std::string_view& rest);

} // namespace mv::message
