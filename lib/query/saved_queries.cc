#include "query/saved_queries.hh"

#include <algorithm>
#include <cctype>

#include "base/settings.hh"
#include "base/utf8.hh"

namespace mv::query {

namespace {

bool is_name(const std::string& name) {
    const auto fits = [](unsigned char c) {
        return std::isalnum(c) || c == '_' || c == '-' || c == '.' || c >= 0x80;
    };
    return std::ranges::all_of(name, fits) && utf8::first_invalid(name) == name.size();
}

} // namespace

Result<std::vector<SavedQuery>> parse_saved_queries(std::string_view text,
                                                    const std::string& path) {
    auto settings = parse_settings(text, path);
    if (!settings) return settings.problem();
    std::vector<SavedQuery> queries;
    for (Setting& setting : *settings) {
        if (!is_name(setting.name)) {
            return Problem{Kind::usage, setting.place, setting.name + " is no name of a query",
                           "names are of letters, digits, _, - and ."};
        }
        queries.push_back(
            {std::move(setting.name), std::move(setting.value), std::move(setting.place)});
    }
    return queries;
}

} // namespace mv::query
