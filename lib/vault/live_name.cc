#include "vault/live_name.hh"

#include <filesystem>

#include "platform/file_time.hh"
#include "vault/maildir_name.hh"

namespace mv::vault {

namespace fs = std::filesystem;

std::optional<Location> LiveNames::find(const Location& location) {
    if (platform::modified_ns(vault_ + "/" + location.path())) return location;
    const Names& names = names_of(location.folder);
    const auto found = names.find(std::string(parse_location_name(location.name).unique));
    if (found == names.end()) return std::nullopt;
    Location now = location;
    now.name = found->second;
    return now;
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
