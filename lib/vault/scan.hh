#pragma once
// Walks a vault and hands out what it sees, file by file: no list of the vault is held in memory.
// Files and directories that vanish midway are normal. Nothing is opened but directories.

#include <cstdint>
#include <string>
#include <string_view>

namespace mv::vault {

// A directory the walk looked at: folders, their cur and new, and the plain ones between. A change of
// any of these times means the vault may have changed.
struct DirectorySeen {
    std::string path;             // relative to the vault, "" for the vault itself
    std::int64_t modified_ns = 0; // mtime before it was read
    std::uint64_t inode = 0;
};

struct FileSeen { // views live until the visitor returns
    std::string_view folder;      // as in Location
    std::string_view name;        // as in Location
    std::uint64_t size = 0;
    std::int64_t modified_ns = 0; // mtime
    std::uint64_t inode = 0;      // a hint only: FAT and network file systems invent them
};

class Visitor {
  public:
    virtual ~Visitor() = default;
    virtual void directory(const DirectorySeen& seen) = 0;
    virtual void folder(std::string_view directory) = 0; // a folder begins; its files follow
    virtual void file(const FileSeen& seen) = 0;
    // Something that might have been mail was not looked at; path is relative to the vault.
    virtual void skipped(std::string_view path, std::string_view reason) = 0;
};

enum class Links { skip, follow };

struct ScanOptions {
    Links links = Links::skip; // follow: directories only, each entered once, by device and inode
};

// Requires: root is an existing directory. Throws Failure when root itself cannot be read; a folder
// that cannot be read is skipped() with the reason.
void scan(const std::string& root, const ScanOptions& options, Visitor& visitor);

} // namespace mv::vault
