#include "platform/filesystem_kind.hh"

#include <catch2/catch.hpp>

#include <cstdint>
#include <cstdlib>
#include <string>

#include "base/error.hh"
#include "support/temp_dir.hh"

using namespace mv;
using platform::filesystem_kind;
using platform::FilesystemKind;
using platform::kind_of_type;

TEST_CASE("filesystem kind: the numbers of the statfs manual page", "[platform]") {
    struct Row {
        const char* name;
        std::uint32_t magic;
        const char* mounted_as;
        FilesystemKind kind;
    };
    const auto row = GENERATE(values<Row>({
        {"NFS", 0x6969, "", FilesystemKind::network},
        {"SMB", 0x517B, "", FilesystemKind::network},
        {"CIFS", 0xFF534D42, "", FilesystemKind::network},
        {"SMB 2", 0xFE534D42, "", FilesystemKind::network},
        {"AFS", 0x5346414F, "", FilesystemKind::network},
        {"9p", 0x01021997, "", FilesystemKind::network},
        {"Ceph", 0x00C36400, "", FilesystemKind::network},
        {"sshfs", 0x65735546, "fuse.sshfs", FilesystemKind::network},
        {"rclone", 0x65735546, "fuse.rclone", FilesystemKind::network},
        {"virtiofs", 0x65735546, "virtiofs", FilesystemKind::network},
        {"NTFS through FUSE", 0x65735546, "fuseblk", FilesystemKind::local},
        {"FUSE of unknown name", 0x65735546, "", FilesystemKind::local},
        {"ext4", 0xEF53, "", FilesystemKind::local},
        {"btrfs", 0x9123683E, "", FilesystemKind::local},
        {"XFS", 0x58465342, "", FilesystemKind::local},
        {"tmpfs", 0x01021994, "", FilesystemKind::local},
        {"overlay", 0x794C7630, "", FilesystemKind::local},
        {"FAT", 0x4D44, "", FilesystemKind::local},
        {"something new", 0x12345678, "", FilesystemKind::local},
    }));
    CAPTURE(row.name);
    CHECK(kind_of_type(row.magic, row.mounted_as) == row.kind);
}

TEST_CASE("filesystem kind: the environment has the last word", "[platform]") {
    const test::TempDir dir;
    setenv("MAILVAULT_FS", "network", 1);
    CHECK(filesystem_kind(dir.path()) == FilesystemKind::network);
    setenv("MAILVAULT_FS", "local", 1);
    CHECK(filesystem_kind(dir.path()) == FilesystemKind::local);
    setenv("MAILVAULT_FS", "netwrok", 1);
    CHECK_THROWS_WITH(
        filesystem_kind(dir.path()),
        "MAILVAULT_FS: \"netwrok\" is neither network nor local; set one of the two, or unset it");
    unsetenv("MAILVAULT_FS");
}

TEST_CASE("filesystem kind: a file still to be made is judged by its nearest parent",
          "[platform]") {
    unsetenv("MAILVAULT_FS");
    CHECK(filesystem_kind("/proc/self/status") == filesystem_kind("/proc/no/such/file"));
    CHECK(filesystem_kind("/proc/no/such/file") == FilesystemKind::local);
    CHECK(filesystem_kind("no/such/file") == filesystem_kind("."));
    CHECK(filesystem_kind("") == filesystem_kind("."));
}

TEST_CASE("filesystem kind: times are coarse on FAT, exFAT and over networks", "[platform]") {
    using mv::platform::FilesystemKind;
    using mv::platform::grain_of_type;
    CHECK(grain_of_type(0x4d44, FilesystemKind::local).count() == 2000);     // MSDOS_SUPER_MAGIC
    CHECK(grain_of_type(0x2011BAB0, FilesystemKind::local).count() == 2000); // EXFAT_SUPER_MAGIC
    CHECK(grain_of_type(0xEF53, FilesystemKind::local).count() == 20);       // ext4
    CHECK(grain_of_type(0x6969, FilesystemKind::network).count() == 2000);   // NFS
}
