#include "cmd/user_files.hh"

#include <cstdlib>
#include <filesystem>

#include "platform/file.hh"

namespace mv::cmd {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_bytes = 256 << 10;

std::string environment(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
}

} // namespace

std::string path_in_config(const std::string& name) {
    fs::path directory = environment("XDG_CONFIG_HOME");
    if (!directory.is_absolute()) { // others are to be ignored, says the XDG specification
        const std::string home = environment("HOME");
        if (home.empty()) return {};
        directory = fs::path(home) / ".config";
    }
    return (directory / "mailvault" / name).string();
}

Result<std::string> read_user_file(const std::string& path, Whose whose) {
    std::error_code absent;
    const std::string file = whose == Whose::own ? fs::canonical(path, absent).string() : path;
    if (absent || file.empty()) return std::string();
    auto text = platform::read_file(file, most_bytes);
    if (!text && text.problem().kind == Kind::not_found) return std::string();
    return text;
}

} // namespace mv::cmd
