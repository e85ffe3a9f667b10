#include "platform/filesystem_kind.hh"

#include <linux/magic.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/sysmacros.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string_view>

#include "base/error.hh"

namespace mv::platform {

namespace {

// File systems whose files other kernels may change at the same time: no shared memory with those.
// Numbers without a name in linux/magic.h are from the statfs(2) manual page.
constexpr std::array<std::uint32_t, 14> network_types = {
    NFS_SUPER_MAGIC,
    SMB_SUPER_MAGIC,
    CIFS_SUPER_MAGIC,
    SMB2_SUPER_MAGIC,
    CODA_SUPER_MAGIC,
    AFS_SUPER_MAGIC,
    AFS_FS_MAGIC,
    NCP_SUPER_MAGIC,
    V9FS_MAGIC,
    CEPH_SUPER_MAGIC,
    0x0BD00BD0 /* Lustre */,
    0x01161970 /* GFS2 */,
    OCFS2_SUPER_MAGIC,
    0x786F4256 /* VirtualBox shared folder */,
};

// FUSE is one number for many things; the mount table has the name.
constexpr std::array<std::string_view, 14> network_fuse_names = {
    "fuse.sshfs",     "fuse.rclone",     "fuse.s3fs",      "fuse.davfs",   "fuse.curlftpfs",
    "fuse.glusterfs", "fuse.gvfsd-fuse", "fuse.ceph",      "fuse.juicefs", "fuse.vmhgfs-fuse",
    "fuse.smbnetfs",  "fuse.moosefs",    "fuse.seaweedfs", "virtiofs",
};

} // namespace

// A line is "ID PARENT MAJOR:MINOR ROOT MOUNTPOINT OPTIONS [FIELD…] - TYPE SOURCE OPTIONS".
std::string mounted_type(const std::string& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0) return {};
    const std::string device = " " + std::to_string(major(status.st_dev)) + ":" +
                               std::to_string(minor(status.st_dev)) + " ";
    std::ifstream mounts("/proc/self/mountinfo");
    for (std::string line; std::getline(mounts, line);) {
        if (line.find(device) == std::string::npos) continue;
        const std::size_t mark = line.find(" - ");
        if (mark == std::string::npos) continue;
        const std::size_t begin = mark + 3;
        return line.substr(begin, line.find(' ', begin) - begin);
    }
    return {};
}

FilesystemKind filesystem_kind(const std::string& path) {
    const char* const forced = std::getenv("MAILVAULT_FS");
    const std::string_view choice = forced == nullptr ? "" : forced;
    if (choice == "network") return FilesystemKind::network;
    if (choice == "local") return FilesystemKind::local;
    if (!choice.empty()) {
        throw Failure({.kind = Kind::usage,
                       .subject = "MAILVAULT_FS",
                       .what = "\"" + std::string(choice) + "\" is neither network nor local",
                       .hint = "set one of the two, or unset it"});
    }

    // An index that is still to be made lies on the file system of its nearest parent.
    std::filesystem::path existing = path.empty() ? "." : path;
    struct statfs status {};
    while (statfs(existing.c_str(), &status) != 0) {
        const auto parent = existing.parent_path();
        if (parent == existing) return FilesystemKind::local;
        existing = parent.empty() ? "." : parent;
    }
    const auto magic = static_cast<std::uint32_t>(status.f_type);
    return kind_of_type(magic, magic == FUSE_SUPER_MAGIC ? mounted_type(existing.string()) : "");
}

FilesystemKind kind_of_type(std::uint32_t magic, std::string_view mounted_as) {
    const bool shared = magic == FUSE_SUPER_MAGIC
                            ? std::ranges::count(network_fuse_names, mounted_as) != 0
                            : std::ranges::count(network_types, magic) != 0;
    return shared ? FilesystemKind::network : FilesystemKind::local;
}

std::chrono::milliseconds grain_of_type(std::uint32_t magic, FilesystemKind kind) {
    const bool coarse = magic == MSDOS_SUPER_MAGIC || magic == EXFAT_SUPER_MAGIC;
    return std::chrono::milliseconds(coarse || kind == FilesystemKind::network ? 2000 : 20);
}

std::chrono::milliseconds time_grain(const std::string& path) {
    struct statfs status {};
    const bool known = statfs(path.c_str(), &status) == 0;
    return grain_of_type(known ? static_cast<std::uint32_t>(status.f_type) : 0,
                         filesystem_kind(path));
}

} // namespace mv::platform
