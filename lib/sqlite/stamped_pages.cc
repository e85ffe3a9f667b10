#include "sqlite/stamped_pages.hh"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <new>
#include <vector>

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

#include "base/error.hh"

namespace mv::sqlite {

namespace {

constexpr int stamp_bytes = 8;
constexpr int header_bytes = 100;
constexpr int most_page_bytes = 65536;
constexpr std::size_t pages_a_read = 64;

// Of a database whose pages have room for stamps; 0 for any other.
int stamped_page_bytes(const unsigned char* header) {
    if (std::memcmp(header, "SQLite format 3", 16) != 0 || header[20] != stamp_bytes) return 0;
    const int size = header[16] << 8 | header[17];
    return size == 1 ? most_page_bytes : size;
}

std::uint64_t stamp_of(const void* page, int page_bytes, std::int64_t at) {
    return XXH3_64bits_withSeed(page, static_cast<std::size_t>(page_bytes - stamp_bytes),
                                static_cast<XXH64_hash_t>(at));
}

// In host order, as the log's checksums may be: an index that moves between orders is made again.
bool is_sound(const unsigned char* page, int page_bytes, std::int64_t at) {
    std::uint64_t stamp = 0;
    std::memcpy(&stamp, page + page_bytes - stamp_bytes, stamp_bytes);
    return stamp == stamp_of(page, page_bytes, at);
}

struct StampedFile {
    sqlite3_file base;
    int page_bytes; // 0: no stamps
    // the file system's own sqlite3_file follows
};

StampedFile& stamped(sqlite3_file* file) { return *reinterpret_cast<StampedFile*>(file); }

sqlite3_file* below(sqlite3_file* file) {
    return reinterpret_cast<sqlite3_file*>(reinterpret_cast<StampedFile*>(file) + 1);
}

// A page that has its first bytes says whether there are stamps.
void learn(StampedFile& file, const void* bytes, int amount, sqlite3_int64 at) {
    if (at == 0 && amount >= header_bytes)
        file.page_bytes = stamped_page_bytes(static_cast<const unsigned char*>(bytes));
}

bool is_page(const StampedFile& file, int amount, sqlite3_int64 at) {
    return file.page_bytes != 0 && amount == file.page_bytes && at % amount == 0;
}

int read_page(sqlite3_file* file, void* bytes, int amount, sqlite3_int64 at) {
    const int code = below(file)->pMethods->xRead(below(file), bytes, amount, at);
    if (code != SQLITE_OK) return code;
    learn(stamped(file), bytes, amount, at);
    if (!is_page(stamped(file), amount, at)) return SQLITE_OK;
    return is_sound(static_cast<const unsigned char*>(bytes), amount, at) ? SQLITE_OK
                                                                          : SQLITE_CORRUPT;
}

int write_page(sqlite3_file* file, const void* bytes, int amount, sqlite3_int64 at) {
    learn(stamped(file), bytes, amount, at);
    if (!is_page(stamped(file), amount, at))
        return below(file)->pMethods->xWrite(below(file), bytes, amount, at);
    std::array<unsigned char, most_page_bytes> page; // SQLite's own copy is not ours to change
    std::memcpy(page.data(), bytes, static_cast<std::size_t>(amount - stamp_bytes));
    const std::uint64_t stamp = stamp_of(page.data(), amount, at);
    std::memcpy(page.data() + amount - stamp_bytes, &stamp, stamp_bytes);
    return below(file)->pMethods->xWrite(below(file), page.data(), amount, at);
}

// Calls the same method of the file below.
template <auto method, class... Arguments>
int pass_on(sqlite3_file* file, Arguments... arguments) {
    return (below(file)->pMethods->*method)(below(file), arguments...);
}

void shm_barrier(sqlite3_file* file) { below(file)->pMethods->xShmBarrier(below(file)); }

// Version 2: without memory-mapped reads, which would go past the check.
constexpr sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = pass_on<&sqlite3_io_methods::xClose>,
    .xRead = read_page,
    .xWrite = write_page,
    .xTruncate = pass_on<&sqlite3_io_methods::xTruncate>,
    .xSync = pass_on<&sqlite3_io_methods::xSync>,
    .xFileSize = pass_on<&sqlite3_io_methods::xFileSize>,
    .xLock = pass_on<&sqlite3_io_methods::xLock>,
    .xUnlock = pass_on<&sqlite3_io_methods::xUnlock>,
    .xCheckReservedLock = pass_on<&sqlite3_io_methods::xCheckReservedLock>,
    .xFileControl = pass_on<&sqlite3_io_methods::xFileControl>,
    .xSectorSize = pass_on<&sqlite3_io_methods::xSectorSize>,
    .xDeviceCharacteristics = pass_on<&sqlite3_io_methods::xDeviceCharacteristics>,
    .xShmMap = pass_on<&sqlite3_io_methods::xShmMap>,
    .xShmLock = pass_on<&sqlite3_io_methods::xShmLock>,
    .xShmBarrier = shm_barrier,
    .xShmUnmap = pass_on<&sqlite3_io_methods::xShmUnmap>,
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

int open_file(sqlite3_vfs* system, const char* name, sqlite3_file* file, int flags, int* out) {
    auto* real = static_cast<sqlite3_vfs*>(system->pAppData);
    if ((flags & SQLITE_OPEN_MAIN_DB) == 0) return real->xOpen(real, name, file, flags, out);
    stamped(file) = {.base = {.pMethods = nullptr}, .page_bytes = 0};
    const int code = real->xOpen(real, name, below(file), flags, out);
    if (below(file)->pMethods != nullptr) file->pMethods = &methods; // then it is to be closed
    return code;
}

} // namespace

const char* stamping_file_system() {
    static sqlite3_vfs system = [] {
        sqlite3_vfs* real = sqlite3_vfs_find(nullptr);
        sqlite3_vfs made = *real;
        made.szOsFile += static_cast<int>(sizeof(StampedFile));
        made.pNext = nullptr;
        made.zName = "mv";
        made.pAppData = real;
        made.xOpen = open_file;
        return made;
    }();
    static const int code = sqlite3_vfs_register(&system, 0);
    if (code != SQLITE_OK) throw std::bad_alloc();
    return system.zName;
}

void ask_for_stamps(sqlite3* database) {
    int bytes = stamp_bytes;
    sqlite3_file_control(database, "main", SQLITE_FCNTL_RESERVE_BYTES, &bytes);
}

void check_stamps(const std::string& path) {
    const auto damaged = [&](const std::string& what) {
        return Failure({Kind::damaged, path, what, "mv-index rebuilds it from the mail"});
    };
    struct Close {
        int fd;
        ~Close() { close(fd); }
    } const file{open(path.c_str(), O_RDONLY | O_CLOEXEC)};
    if (file.fd < 0) fail_errno(path, "cannot read");
    std::array<unsigned char, header_bytes> header{};
    if (pread(file.fd, header.data(), header.size(), 0) != header_bytes) return; // SQLite says why
    const int page_bytes = stamped_page_bytes(header.data());
    if (page_bytes < 512 || page_bytes > most_page_bytes) return;
    const auto size = static_cast<std::size_t>(page_bytes);
    std::vector<unsigned char> pages(size * pages_a_read);
    for (std::int64_t at = 0;;) {
        const ssize_t got = pread(file.fd, pages.data(), pages.size(), at);
        if (got < 0) fail_errno(path, "cannot read");
        if (got == 0) return;
        if (got % page_bytes != 0) throw damaged("its last page is cut short");
        for (const unsigned char* page = pages.data(); page < pages.data() + got; page += size) {
            // A page SQLite gave up before it was ever written is a hole.
            const bool hole =
                std::all_of(page, page + size, [](unsigned char b) { return b == 0; });
            if (!hole && !is_sound(page, page_bytes, at + (page - pages.data())))
                throw damaged("a page is not as it was written");
        }
        at += got;
    }
}

} // namespace mv::sqlite
