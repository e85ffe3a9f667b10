#include "input/message_files.hh"

#include "input/changed_folders.hh"
#include "platform/file.hh"

namespace mv::input {

namespace {

constexpr int most_races = 5; // a file that is renamed between each look and its opening

}

Result<std::string> MessageFiles::read(vault::Location& location) {
    auto bytes = platform::read_file(vault_ + "/" + location.path(), max_message_bytes);
    for (int race = 0; !bytes && bytes.problem().kind == Kind::not_found && race < most_races;
         ++race) {
        if (race > 0) names_.forget(location.folder);
        const auto now = names_.find(location);
        if (!now) break;
        location = *now;
        bytes = platform::read_file(vault_ + "/" + location.path(), max_message_bytes);
    }
    return bytes;
}

std::vector<vault::Location> MessageFiles::elsewhere(const vault::Location& location) {
    if (!changed_folders_) changed_folders_ = changed_folders(reader_, vault_);
    std::vector<vault::Location> found;
    vault::Location other = location;
    for (const std::string& folder : *changed_folders_) {
        if (folder == location.folder) continue;
        other.folder = folder;
        if (auto there = names_.find(other)) found.push_back(std::move(*there));
    }
    return found;
}

} // namespace mv::input
