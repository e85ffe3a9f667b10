#include "cmd/config.hh"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "base/nearest.hh"
#include "cmd/user_files.hh"

namespace mv::cmd {

namespace {

struct Entry {
    std::string_view name; // of the option it stands for
    Setting Config::*setting;
};
constexpr std::array entries = {
    Entry{"vault", &Config::vault},
    Entry{"format", &Config::format},
    Entry{"color", &Config::color},
    Entry{"ocr-lang", &Config::ocr_languages},
};

[[noreturn]] void refuse(const Setting& setting, std::string what, std::string hint) {
    throw Failure({Kind::usage, setting.place, std::move(what), std::move(hint)});
}

const Entry& entry_of(const Setting& setting) {
    const auto entry = std::ranges::find(entries, setting.name, &Entry::name);
    if (entry != entries.end()) return *entry;
    std::vector<std::string_view> known;
    std::string all;
    for (const Entry& one : entries) {
        known.push_back(one.name);
        all.append(all.empty() ? "" : ", ").append(one.name);
    }
    const std::string_view meant = nearest(setting.name, known);
    refuse(setting, "there is no entry " + setting.name,
           meant.empty() ? "there are " + all : "did you mean " + std::string(meant) + "?");
}

void check_vault(Setting& vault) {
    if (vault.value == "~" || vault.value.starts_with("~/")) {
        const char* const home = std::getenv("HOME");
        if (home != nullptr) vault.value.replace(0, 1, home);
    }
    if (!vault.value.empty() && !vault.value.starts_with('/'))
        refuse(vault, "vault " + vault.value + " is no absolute path", "begin it with / or ~/");
}

void check_color(const Setting& color) {
    constexpr std::array known = {"", "auto", "always", "never"};
    if (std::ranges::find(known, color.value) == known.end())
        refuse(color, "color " + color.value + " is none", "write auto, always or never");
}

} // namespace

Config read_config() {
    const std::string path = path_in_config("mailvault.conf");
    const std::string text = read_user_file(path, Whose::own).or_throw();
    Config config;
    for (Setting& setting : parse_settings(text, path).or_throw())
        config.*(entry_of(setting).setting) = setting;
    check_vault(config.vault);
    check_color(config.color);
    return config;
}

} // namespace mv::cmd
