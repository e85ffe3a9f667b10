#include "message/headers.hh"

#include <algorithm>

#include "base/ascii.hh"

namespace mv::message {

std::string_view Headers::first(std::string_view name) const {
    const auto field = std::ranges::find_if(
        fields_, [&](const Field& candidate) { return ascii::equal(candidate.name, name); });
    return field == fields_.end() ? std::string_view() : field->value;
}

bool Headers::has(std::string_view name) const {
    return std::ranges::any_of(
        fields_, [&](const Field& candidate) { return ascii::equal(candidate.name, name); });
}

std::string unfolded(std::string_view value) {
    value = ascii::trimmed(value);
    std::string out;
    out.reserve(value.size());
    for (std::size_t i = 0; i < value.size(); ++i) {
        const char c = value[i];
        if (c != '\r' && c != '\n') {
            out.push_back(ascii::is_control(c) ? ' ' : c);
            continue;
        }
        while (i + 1 < value.size() && ascii::is_space(value[i + 1]))
            ++i;
        while (!out.empty() && out.back() == ' ')
            out.pop_back();
        out.push_back(' ');
    }
    while (!out.empty() && out.back() == ' ')
        out.pop_back();
    const std::size_t first = std::min(out.find_first_not_of(' '), out.size());
    out.erase(0, first);
    return out;
}

} // namespace mv::message
