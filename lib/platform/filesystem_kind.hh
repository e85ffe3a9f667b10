#pragma once
// Local or network: decides whether shared memory (WAL), inode numbers and events can be trusted.

#include <string>

namespace mv::platform {

enum class FilesystemKind { local, network };

// By statfs of path; MAILVAULT_FS=network|local in the environment forces the answer. An unknown
// file system counts as local, as for SQLite itself.
FilesystemKind filesystem_kind(const std::string& path);

} // namespace mv::platform
