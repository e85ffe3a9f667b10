#include "vault/link_maildir.hh"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <climits>
#include <filesystem>
#include <vector>

#include "base/error.hh"
#include "vault/directory.hh"

namespace mv::vault {

namespace fs = std::filesystem;
using platform::UniqueFd;

namespace {

constexpr const char* mark_name = ".mailvault-links";
constexpr std::string_view mark_text = "mailvault links 1\n";
constexpr std::string_view ending = ".mailvault";
constexpr std::size_t id_digits = 12;
constexpr std::array<const char*, 2> box_names = {"cur", "new"}; // by Box

Failure refused(const std::string& path, std::string what) {
    return Failure(
        {Kind::usage, path, std::move(what), "name a new or empty directory outside the vault"});
}

std::vector<std::string> names_in(int directory, const std::string& path) {
    Listing listing(directory);
    std::vector<std::string> names;
    while (const dirent* const entry = listing.next())
        names.emplace_back(entry->d_name);
    if (listing.error() == 0) return names;
    errno = listing.error();
    fail_errno(path, "cannot be read");
}

// Empty when it is no link.
std::string target_of(int directory, const std::string& name) {
    std::string target(PATH_MAX, '\0');
    const ssize_t size = readlinkat(directory, name.c_str(), target.data(), target.size());
    target.resize(size < 0 ? 0 : static_cast<std::size_t>(size));
    return target;
}

// Vaults may be nested, and some directory of another one may be named: any above counts.
bool is_in_a_vault(const fs::path& path, std::span<const std::string> vaults) {
    std::error_code unknown;
    for (fs::path at = path;; at = at.parent_path()) {
        if (fs::exists(at / ".mailvault", unknown)) return true;
        for (const std::string& vault : vaults)
            if (fs::equivalent(at, vault, unknown)) return true;
        if (at == at.root_path()) return false;
    }
}

void make_directory(int parent, const char* name, const std::string& path) {
    if (mkdirat(parent, name, 0700) != 0 && errno != EEXIST) fail_errno(path, "cannot be made");
}

// A link would lead elsewhere.
UniqueFd open_own(int parent, const std::string& name, const std::string& path) {
    UniqueFd fd = open_directory(parent, name, Links::skip);
    if (fd) return fd;
    if (errno == ENOTDIR || errno == ELOOP) throw refused(path, "is no directory");
    fail_errno(path, "cannot be opened");
}

} // namespace

bool is_link_name(std::string_view name) {
    name = name.substr(0, name.find(':'));
    if (!name.ends_with(ending)) return false;
    name.remove_suffix(ending.size());
    const auto take = [&name](std::string_view characters) {
        const std::size_t size = std::min(name.find_first_not_of(characters), name.size());
        name.remove_prefix(size);
        return size;
    };
    constexpr std::string_view digits = "0123456789", hex = "0123456789abcdef";
    if (name.starts_with('-')) name.remove_prefix(1); // before 1970
    if (take(digits) == 0 || take(".") != 1 || take(hex) != id_digits) return false;
    return name.empty() || (take(".") == 1 && take(digits) > 0 && name.empty());
}

LinkMaildir::LinkMaildir(const std::string& directory, std::span<const std::string> vaults,
                         Earlier earlier) {
    std::error_code error;
    const fs::path path = fs::weakly_canonical(fs::absolute(directory, error), error);
    if (error) throw refused(directory, error.message());
    path_ = path.has_filename() ? path.string() : path.parent_path().string();
    if (is_in_a_vault(path_, vaults)) throw refused(path_, "lies in a vault");
    make_directory(AT_FDCWD, path_.c_str(), path_);
    directory_ = open_own(AT_FDCWD, path_, path_);
    claim();
    make_directory(directory_.get(), "tmp", path_ + "/tmp");
    for (std::size_t box = 0; box < box_names.size(); ++box) {
        const std::string box_path = path_ + "/" + box_names[box];
        make_directory(directory_.get(), box_names[box], box_path);
        boxes_[box] = open_own(directory_.get(), box_names[box], box_path);
    }
    for (const UniqueFd& box : boxes_) {
        for (const std::string& name : names_in(box.get(), path_)) {
            if (!is_link_name(name)) continue;
            earlier == Earlier::keep ? note_link(box.get(), name) : remove_link(box.get(), name);
        }
    }
}

// The directory is ours: marked before, or empty and marked now.
void LinkMaildir::claim() {
    const std::string mark = path_ + "/" + mark_name;
    const auto text = platform::read_file(mark, mark_text.size());
    if (text && *text == mark_text) return;
    if (text || text.problem().kind != Kind::not_found)
        throw refused(path_, std::string("has another ") + mark_name);
    if (!names_in(directory_.get(), path_).empty())
        throw refused(path_, "holds something that mv-search did not make");
    const UniqueFd fd(openat(directory_.get(), mark_name,
                             O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (!fd || write(fd.get(), mark_text.data(), mark_text.size()) !=
                   static_cast<ssize_t>(mark_text.size()))
        fail_errno(mark, "cannot be written");
}

void LinkMaildir::note_link(int box, const std::string& name) {
    targets_.insert(target_of(box, name));
    const std::string_view base = std::string_view(name).substr(0, name.find(ending));
    const std::size_t id_at = base.find('.') + 1;
    const std::string mail(base.substr(0, id_at + id_digits));
    int number = 1;
    if (mail.size() < base.size())
        std::from_chars(base.data() + mail.size() + 1, base.data() + base.size(), number);
    int& copies = copies_[mail];
    copies = std::max(copies, number);
}

void LinkMaildir::remove_link(int box, const std::string& name) {
    if (target_of(box, name).empty()) return; // a file of somebody else's
    if (unlinkat(box, name.c_str(), 0) != 0 && errno != ENOENT)
        fail_errno(path_, "cannot be cleared");
}

bool LinkMaildir::link(const Mail& mail) {
    struct stat status {};
    if (stat(mail.file.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return false;
    if (!targets_.insert(mail.file).second) return true;
    const std::string base = std::to_string(mail.date) + "." + mail.id;
    int& number = copies_[base];
    const int box = boxes_[static_cast<std::size_t>(mail.box)].get();
    for (;;) { // somebody else may put something there meanwhile
        std::string name = base;
        if (++number > 1) name += "." + std::to_string(number);
        name.append(ending);
        if (mail.box == Box::cur || mail.flags != Flags()) name += ":2," + mail.flags.letters();
        if (symlinkat(mail.file.c_str(), box, name.c_str()) == 0) return true;
        if (errno != EEXIST) fail_errno(path_, "cannot make a link in it");
    }
}

} // namespace mv::vault
