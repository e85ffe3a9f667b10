#pragma once
// Local or network: decides whether shared memory (WAL), inode numbers and events can be trusted.

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace mv::platform {

enum class FilesystemKind { local, network };

// By statfs of path, or of its nearest parent when it does not exist yet;
// MAILVAULT_FS=network|local in the environment forces the answer, any other value of it throws
// Failure. An unknown file system counts as local, as for SQLite itself.
FilesystemKind filesystem_kind(const std::string& path);

// The same from what the system says: the magic number of statfs and, for FUSE, the type in the
// mount table ("fuse.sshfs"), "" when it is not known.
FilesystemKind kind_of_type(std::uint32_t magic, std::string_view mounted_as);

// The type in the mount table of the file system path lies on, such as "ext4"; "" when it is not
// listed there.
std::string mounted_type(const std::string& path);

// How long a change may go without moving a directory's time there: two seconds on FAT, exFAT and
// over networks (whose server has a clock of its own), else the tick of the kernel's clock with
// room to spare (4 ms on ext4 and the like).
std::chrono::milliseconds time_grain(const std::string& path);
std::chrono::milliseconds grain_of_type(std::uint32_t magic, FilesystemKind kind);

} // namespace mv::platform
