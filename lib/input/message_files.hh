#pragma once
// The bytes of a message the index knows, wherever its file is now: renamed, moved from new to cur
// or to another folder, also while we look. A folder is listed only when a file of it is missing,
// and once.

#include <optional>
#include <string>
#include <vector>

#include "base/result.hh"
#include "index/reader.hh"
#include "message/limits.hh"
#include "vault/live_name.hh"

namespace mv::input {

using message::max_message_bytes; // as when indexing

class MessageFiles {
  public:
    // reader must outlive this.
    MessageFiles(std::string vault, const index::Reader& reader)
        : vault_(std::move(vault)), reader_(reader), names_(vault_) {}

    // The bytes of the file at location, or of the one that has its unique part in its folder now.
    // location becomes where it is. Problems: not_found, io.
    Result<std::string> read(vault::Location& location);

    // Files of the same unique part in other folders that changed since the index looked.
    std::vector<vault::Location> elsewhere(const vault::Location& location);

    const std::string& vault() const { return vault_; }

  private:
    std::string vault_;
    const index::Reader& reader_;
    vault::LiveNames names_;
    std::optional<std::vector<std::string>> changed_folders_; // looked up when first needed
};

} // namespace mv::input
