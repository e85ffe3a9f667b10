#include "vault/live_name.hh"

#include <filesystem>

#include <fcntl.h>
#include <unistd.h>

#include "platform/file_time.hh"
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
    const std::size_t slash = location.name.rfind('/');
    const std::size_t file_at = slash == std::string::npos ? 0 : slash + 1;
    const Directory& directory = directory_of(
        location.folder, std::string_view(location.name).substr(0, file_at == 0 ? 0 : slash));
    if (directory.unmoved) return true;
    return directory.handle &&
           faccessat(directory.handle.get(), location.name.c_str() + file_at, F_OK, 0) == 0;
}

const LiveNames::Directory& LiveNames::directory_of(const std::string& folder,
                                                    std::string_view place) {
    for (const Directory& known : directories_) {
        if (known.folder == folder && known.place == place) return known;
    }
    if (directories_.size() >= max_directories) directories_.clear();
    Directory& added = directories_.emplace_back(Directory{folder, std::string(place), false, {}});
    std::string relative = folder;
    if (!folder.empty() && !place.empty()) relative += '/';
    relative += place;
    const std::string path = relative.empty() ? vault_ : vault_ + "/" + relative;
    const auto noted = noted_time_ ? noted_time_(relative) : std::nullopt;
    added.unmoved = noted && platform::modified_ns(path) == noted;
    if (!added.unmoved) {
        added.handle = platform::UniqueFd(open(path.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    }
    return added;
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
