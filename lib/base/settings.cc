#include "base/settings.hh"

#include <algorithm>
#include <unordered_map>

#include "base/ascii.hh"

namespace mv {

Result<std::vector<Setting>> parse_settings(std::string_view text, const std::string& path) {
    std::vector<Setting> settings;
    std::unordered_map<std::string, std::string> places; // of names
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = ascii::trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty() || line.front() == '#') continue;
        std::string place = path + ":" + std::to_string(number);
        const std::size_t equals = line.find('=');
        const std::string name(ascii::trimmed(line.substr(0, equals)));
        const std::string value(
            equals == std::string_view::npos ? "" : ascii::trimmed(line.substr(equals + 1)));
        if (name.empty() || value.empty()) {
            return Problem{Kind::usage, std::move(place), "not a line of the form name = value",
                           "put # before what is only a remark"};
        }
        const auto [known, is_new] = places.emplace(name, place);
        if (!is_new) {
            return Problem{Kind::usage, std::move(place),
                           name + " was given before, at " + known->second, "leave one out"};
        }
        settings.push_back({name, value, std::move(place)});
    }
    return settings;
}

} // namespace mv
