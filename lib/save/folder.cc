#include "save/folder.hh"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "base/error.hh"
#include "save/safe_name.hh"

namespace mv::save {

namespace {

constexpr int most_names = 10'000; // that one name is tried as

}

Folder::Folder(std::string path, Existing existing) : path_(std::move(path)), existing_(existing) {
    if (mkdir(path_.c_str(), 0777) != 0 && errno != EEXIST)
        fail_errno(path_, "cannot make the directory");
    directory_ = platform::UniqueFd(open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!directory_) fail_errno(path_, "cannot open the directory");
}

platform::UniqueFd Folder::create(const std::string& name) const {
    const bool over = existing_ == Existing::overwrite && !names_.contains(name);
    const int flags = O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC | (over ? O_NONBLOCK : O_EXCL);
    platform::UniqueFd file(openat(directory_.get(), name.c_str(), flags, 0666));
    if (!file) {
        // A link in the place (ELOOP) or a directory is no file of ours: another name is taken.
        if (errno == EEXIST || errno == ELOOP || errno == EISDIR) return {};
        fail_errno(path_ + "/" + name, "cannot make the file");
    }
    if (over) {
        struct stat status {};
        if (fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)) return {};
        if (ftruncate(file.get(), 0) != 0) fail_errno(path_ + "/" + name, "cannot empty the file");
    }
    return file;
}

void Folder::write(const platform::UniqueFd& file, const std::string& name,
                   std::string_view bytes) const {
    while (!bytes.empty()) {
        const ssize_t count = ::write(file.get(), bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) {
            const int code = errno;
            unlinkat(directory_.get(), name.c_str(), 0); // half a file is worse than none
            errno = code;
            fail_errno(path_ + "/" + name, "cannot write");
        }
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
}

Saved Folder::save(std::string_view name, const attach::Sha256& hash, std::string_view bytes) {
    if (const auto known = by_content_.find(hash); known != by_content_.end())
        return {.file = known->second, .written = false};
    std::string chosen(name);
    platform::UniqueFd file = create(chosen);
    for (int number = 2; !file && number < most_names; ++number) {
        chosen = numbered(name, number);
        file = create(chosen);
    }
    if (!file) {
        throw Failure({Kind::io, path_ + "/" + std::string(name), "every such name is taken",
                       "save into another directory"});
    }
    write(file, chosen, bytes);
    names_.insert(chosen);
    by_content_[hash] = chosen;
    return {.file = chosen};
}

} // namespace mv::save
