#pragma once
// Where a message lies. Bytes, not text: file names need not be UTF-8.

#include <cstdint>
#include <string>
#include <string_view>

namespace mv::vault {

struct Location {
    std::string folder; // directory of the folder relative to the vault, "" for the vault itself
    std::string name;   // file relative to that directory: "cur/123.M1P2.host:2,S" or "one.eml"
    std::uint64_t offset = 0; // byte range in the file; a Maildir message is the whole file,
    std::uint64_t length = 0; // then length is the file's size as last seen

    // Relative to the vault.
    std::string path() const { return folder.empty() ? name : folder + "/" + name; }
};

// Where the file of that path would lie: of "A/cur/1.host:2,S" the folder is "A".
Location location_of(std::string_view path);

} // namespace mv::vault
