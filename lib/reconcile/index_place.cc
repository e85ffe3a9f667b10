#include "reconcile/index_place.hh"

#include <cerrno>
#include <filesystem>
#include <initializer_list>

#include <sys/stat.h>
#include <unistd.h>

#include "base/error.hh"
#include "index/file_owner.hh"
#include "platform/file_time.hh"
#include "platform/filesystem_kind.hh"
#include "sqlite/stamped_pages.hh"

namespace mv::reconcile {

namespace {

void remove_file(const std::string& path) {
    if (unlink(path.c_str()) != 0 && errno != ENOENT) fail_errno(path, "cannot remove");
}

void rename_file(const std::string& from, const std::string& to) {
    if (rename(from.c_str(), to.c_str()) != 0) fail_errno(from, "cannot rename to " + to);
}

// A journal of another database must never be found beside a new one: SQLite would play it back.
void remove_journals(const std::string& path) {
    for (const char* suffix : {"-wal", "-shm", "-journal"})
        remove_file(path + suffix);
}

// Beside an index of another name others may stand.
std::string beside(const std::string& index, const char* name, const char* suffix) {
    const std::filesystem::path path(index);
    return path.filename() == "index.db" ? (path.parent_path() / name).string() : index + suffix;
}

} // namespace

std::string IndexPlace::lock_path() const { return beside(path_, "lock", ".lock"); }

std::string IndexPlace::texts_path() const {
    return beside(path_, "attachments.db", ".attachments");
}

index::Journal IndexPlace::journal() const {
    const std::string directory = std::filesystem::path(path_).parent_path().string();
    return platform::filesystem_kind(directory) == platform::FilesystemKind::network
               ? index::Journal::rollback
               : index::Journal::write_ahead;
}

void IndexPlace::make_directory() const {
    const std::string directory = std::filesystem::path(path_).parent_path().string();
    if (directory.empty()) return;
    if (mkdir(directory.c_str(), 0700) != 0 && errno != EEXIST) {
        fail_errno(directory, "cannot make the directory of the index");
    }
}

void IndexPlace::check() const {
    if (index::file_owner(path_) != index::FileOwner::ours) return;
    for (const char* suffix : {"-wal", "-journal"})
        if (platform::modified_ns(path_ + suffix)) return;
    sqlite::check_stamps(path_);
}

void IndexPlace::remove_new() const {
    remove_file(path_of_new());
    remove_journals(path_of_new());
}

void IndexPlace::replace_with_new() const {
    remove_journals(path_);
    rename_file(path_of_new(), path_);
}

void IndexPlace::set_aside() const {
    remove_journals(path_);
    rename_file(path_, path_ + ".damaged");
}

} // namespace mv::reconcile
