#include "input/name.hh"

#include <algorithm>

namespace mv::input {

namespace {

constexpr std::size_t id_digits = 12;

}

bool is_id(std::string_view text) {
    return text.size() == id_digits && std::ranges::all_of(text, [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

Name name_of(std::string_view text) {
    Name name;
    (is_id(text) ? name.id : name.path) = text;
    return name;
}

Name name_of_line(std::string_view line) { return name_of(line.substr(0, line.find('\t'))); }

} // namespace mv::input
