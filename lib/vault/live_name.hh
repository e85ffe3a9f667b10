#pragma once
// Where a message is now: its file may have been renamed (flags) or moved from new to cur since it
// was indexed. Opens no file; lists a folder only when a file of it is missing, and once.

#include <optional>
#include <string>
#include <unordered_map>

#include "platform/file.hh"
#include "vault/location.hh"

namespace mv::vault {

class LiveNames {
  public:
    explicit LiveNames(std::string vault) : vault_(std::move(vault)) {}

    // The location with the name the file has now; nullopt when it is not in its folder any more.
    std::optional<Location> find(const Location& location);

  private:
    using Names = std::unordered_map<std::string, std::string>; // unique part → name in the folder
    const Names& names_of(const std::string& folder);
    bool is_there(const Location& location);

    std::string vault_;
    std::unordered_map<std::string, Names> listed_;
    // Directories rows were in, held by handle (O_PATH): looking a name up in one is half the price
    // of walking its whole path. At most max_directories.
    std::unordered_map<std::string, platform::UniqueFd> directories_;
};

} // namespace mv::vault
