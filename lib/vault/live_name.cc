#include "vault/live_name.hh"

#include <filesystem>

#include <fcntl.h>
#include <unistd.h>

#include "vault/maildir_name.hh"

namespace mv::vault {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t max_directories = 64;

} // namespace

std::optional<Location> LiveNames::find(const Location& location) {
    if (is_there(location)) return location;
    const Names& names = names_of(location.folder);
    const auto found = names.find(std::string(parse_location_name(location.name).unique));
    if (found == names.end()) return std::nullopt;
    Location now = location;
    now.name = found->second;
    return now;
}

bool LiveNames::is_there(const Location& location) {
    const std::string path = location.path();
    const std::size_t slash = path.rfind('/');
    const std::string directory = slash == std::string::npos ? "" : path.substr(0, slash);
    auto known = directories_.find(directory);
    if (known == directories_.end()) {
        if (directories_.size() >= max_directories) directories_.clear();
        const int fd = open((vault_ + "/" + directory).c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
        known = directories_.emplace(directory, platform::UniqueFd(fd)).first;
    }
    const char* name = path.c_str() + (slash == std::string::npos ? 0 : slash + 1);
    return known->second && faccessat(known->second.get(), name, F_OK, 0) == 0;
}

const LiveNames::Names& LiveNames::names_of(const std::string& folder) {
    const auto [entry, is_new] = listed_.try_emplace(folder);
    if (!is_new) return entry->second;
    const std::string directory = folder.empty() ? vault_ : vault_ + "/" + folder;
    for (const char* place : {"cur", "new"}) {
        std::error_code gone; // a folder that vanished has no files
        for (fs::directory_iterator it(directory + "/" + place, gone), end; !gone && it != end;
             it.increment(gone)) {
            const std::string file = it->path().filename().string();
            entry->second.emplace(parse_maildir_name(file).unique, std::string(place) + "/" + file);
        }
    }
    return entry->second;
}

} // namespace mv::vault
