#pragma once
// Where a message is now: its file may have been renamed (flags) or moved from new to cur since it
// was indexed. Opens no file; lists a folder only when a file of it is missing, and once.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "platform/file.hh"
#include "vault/location.hh"

namespace mv::vault {

class LiveNames {
  public:
    // The time a directory (relative to the vault) had when its names were last noted whole;
    // nullopt when that is not known. A directory that still has it holds the very same names, so
    // they are not looked up one by one: 500 look-ups are a sixth of a search.
    using NotedTime = std::function<std::optional<std::int64_t>(const std::string& directory)>;

    explicit LiveNames(std::string vault, NotedTime noted_time = {})
        : vault_(std::move(vault)), noted_time_(std::move(noted_time)) {}

    // Whether the file still has that name.
    bool is_there(const Location& location);

    // The location with the name the file has now; nullopt when it is not in its folder any more.
    std::optional<Location> find(const Location& location);

    // Directories may have changed since: look at their times again.
    void look_again() { directories_.clear(); }

    // A name that was found is gone by now: the folder is listed anew when it is asked for again.
    void forget(const std::string& folder) { listed_.erase(folder); }

  private:
    using Names = std::unordered_map<std::string, std::string>; // unique part → name in the folder
    struct Directory {
        std::string folder, place; // place: "cur", "new" or "" for the folder itself
        bool unmoved = false;
        platform::UniqueFd handle; // O_PATH: half the price of walking a whole path; -1: unmoved
    };

    const Directory& directory_of(const std::string& folder, std::string_view place);
    const Names& names_of(const std::string& folder);

    std::string vault_;
    NotedTime noted_time_;
    std::unordered_map<std::string, Names> listed_;
    std::vector<Directory> directories_; // rows were in, at most max_directories
};

} // namespace mv::vault
