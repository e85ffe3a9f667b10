#include "vault/walk.hh"

#include <fcntl.h>
#include <strings.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <functional>
#include <system_error>

#include "base/error.hh"
#include "vault/directory.hh"

namespace mv::vault {

namespace {

using platform::UniqueFd;
using std::string;
using std::string_view;

// One descriptor is open for each level on the way down, and the usual limit is 1,024 of them.
constexpr std::ptrdiff_t deepest_level = 256;

string reason_of(int code) { return std::generic_category().message(code); }
string join(const string& directory, string_view name) {
    return directory.empty() ? string(name) : directory + "/" + string(name);
}

bool is_eml(string_view name) {
    constexpr string_view ending = ".eml";
    return name.size() > ending.size() && name.front() != '.' &&
           strncasecmp(name.data() + name.size() - ending.size(), ending.data(), ending.size()) ==
               0;
}

// Directories of our own: the index, its copies, what a rebuild leaves behind.
bool is_ours(string_view name) { return name.starts_with(".mailvault"); }

// Gone between being listed and being looked at.
bool is_gone(int code) { return code == ENOENT || code == ENOTDIR || code == ESTALE; }

void note_directory(Walk::Survey& found, string_view name) {
    if (name == "cur") {
        found.has_cur = true;
    } else if (name == "new") {
        found.has_new = true;
    } else if (name == "tmp") {
        found.has_tmp = true;
    } else if (!is_ours(name)) {
        found.directories.emplace_back(name);
    }
}

} // namespace

Walk::Walk(const string& root, Links links, Visitor& visitor)
    : root_(root),
      links_(links),
      visitor_(visitor),
      root_fd_(open_directory(AT_FDCWD, root, Links::follow)) {
    if (!root_fd_) fail_errno(root_, "cannot open the vault");
}

bool Walk::enter(UniqueFd directory, const string& path) {
    if (!look_into(std::move(directory), path)) return false;
    while (!levels_.empty())
        step();
    return true;
}

void Walk::follow_links() {
    while (!linked_.empty()) {
        const string path = std::move(linked_.front());
        linked_.pop_front();
        if (left_out_.contains(path)) continue;
        UniqueFd directory = open_directory(root(), path, Links::follow);
        if (directory) {
            enter(std::move(directory), path);
        } else if (!is_gone(errno)) {
            visitor_.unreadable(path, reason_of(errno));
        }
    }
}

// Walks the next child of the deepest level. A loop and not a recursion: the depth is a stranger's.
void Walk::step() {
    Level& level = levels_.back();
    if (level.children.empty()) {
        levels_.pop_back();
        return;
    }
    const string name = std::move(level.children.back());
    level.children.pop_back();
    const string path = join(level.path, name);
    if (left_out_.contains(path)) return;
    if (std::ranges::count(path, '/') + 1 >= deepest_level) {
        visitor_.skipped(path,
                         "nested deeper than " + std::to_string(deepest_level) + " directories");
        return;
    }
    if (root_.size() + 1 + path.size() >= PATH_MAX) {
        visitor_.skipped(path, reason_of(ENAMETOOLONG));
        return;
    }
    UniqueFd child = open_directory(level.directory.get(), name, Links::skip);
    if (child) {
        look_into(std::move(child), path);
    } else if (!is_gone(errno)) {
        visitor_.unreadable(path, reason_of(errno));
    }
}

// Reads one directory and puts what is to be walked below it on the levels.
bool Walk::look_into(UniqueFd directory, const string& path) {
    if (!see_directory(directory.get(), path)) return false;
    visitor_.begin_files(path, "");
    Survey found = survey(directory.get(), path);
    if (!found.is_maildir() && !found.eml.empty()) {
        found.whole = read_eml_files(directory.get(), path) && found.whole;
    }
    visitor_.end_files(found.whole);
    if (found.is_maildir()) {
        read_maildir(directory.get(), path, found);
        if (!found.eml.empty()) {
            visitor_.skipped(join(path, found.eml), "*.eml files beside cur and new are not read");
        }
    } else if (found.has_tmp) {
        visitor_.skipped(join(path, "tmp"), "a directory called tmp is never read");
    }
    std::ranges::sort(found.links);
    for (const string& link : found.links)
        linked_.push_back(join(path, link));
    std::ranges::sort(found.directories, std::greater<>());
    if (!found.directories.empty()) {
        levels_.push_back({std::move(directory), path, std::move(found.directories)});
    }
    return true;
}

bool Walk::is_first_entry(dev_t device, ino_t inode) {
    return links_ == Links::skip || entered_.emplace(device, inode).second;
}

// Tells the visitor of a directory, before anything in it is read. False: it is to be left out.
bool Walk::see_directory(int directory, const string& path) {
    struct stat status {};
    if (fstat(directory, &status) != 0) {
        broke_off(path, errno);
        return false;
    }
    if (!is_first_entry(status.st_dev, status.st_ino)) {
        visitor_.skipped(path, "leads to a directory that was read under another name");
        return false;
    }
    visitor_.directory({.path = path, .modified_ns = modified_ns(status), .inode = status.st_ino});
    const auto noindex = status_of(directory, ".noindex", Links::skip);
    if (!noindex || S_ISDIR(noindex->st_mode)) return true;
    visitor_.skipped(path, "left out by a .noindex file");
    return false;
}

// EACCES may also mean that nothing in it may be looked at.
void Walk::broke_off(const string& path, int code) {
    if (path.empty()) {
        errno = code;
        fail_errno(root_, "cannot read the vault");
    }
    visitor_.unreadable(path, reason_of(code));
}

Walk::Survey Walk::survey(int directory, const string& path) {
    Survey found;
    Listing listing(directory);
    while (const dirent* const entry = listing.next()) {
        switch (type_of(directory, *entry)) {
        case DT_DIR: note_directory(found, entry->d_name); break;
        case DT_LNK: note_link(found, directory, path, entry->d_name); break;
        default:
            if (is_eml(entry->d_name)) found.eml = entry->d_name;
        }
    }
    if (listing.error() != 0) {
        broke_off(path, listing.error());
        found.whole = false;
    }
    return found;
}

void Walk::note_link(Survey& found, int directory, const string& path, string_view name) {
    if (is_ours(name)) return;
    const auto target = status_of(directory, name.data(), Links::follow);
    const bool to_directory = target && S_ISDIR(target->st_mode);
    if (target && !to_directory && !is_eml(name)) return; // nothing that would be mail
    if (!to_directory || links_ == Links::skip) return skip_link(join(path, name), target);
    if (name == "cur" || name == "new" || name == "tmp") return note_directory(found, name);
    found.links.emplace_back(name);
}

void Walk::skip_link(const string& path, const std::optional<struct stat>& target) {
    if (!target) {
        visitor_.skipped(path, "symbolic link that leads nowhere");
    } else if (S_ISDIR(target->st_mode)) {
        visitor_.skipped(path, "symbolic link to a directory");
    } else {
        visitor_.skipped(path, "symbolic link to a file");
    }
}

void Walk::read_maildir(int directory, const string& path, const Survey& found) {
    visitor_.folder(path);
    // new first: a mail that moves to cur meanwhile is seen twice, never missed.
    if (found.has_new) open_box(directory, path, "new");
    if (found.has_cur) open_box(directory, path, "cur");
}

void Walk::open_box(int directory, const string& path, const string& box) {
    if (left_out_.contains(join(path, box))) return;
    UniqueFd opened = open_directory(directory, box, links_);
    if (opened) return read_box(std::move(opened), path, box);
    if (!is_gone(errno)) visitor_.unreadable(join(path, box), reason_of(errno));
}

// name: cur or new.
void Walk::read_box(UniqueFd box, const string& folder, const string& box_name) {
    const string box_path = join(folder, box_name);
    if (!see_directory(box.get(), box_path)) return;
    string name = box_name + "/";
    const std::size_t prefix = name.size();
    visitor_.begin_files(folder, name);
    Listing listing(box.get());
    int code = 0;
    while (const dirent* const entry = listing.next()) {
        if (entry->d_name[0] == '.') continue;
        name.resize(prefix);
        name += entry->d_name;
        code = see_entry(box.get(), folder, name, prefix, *entry);
        if (code == EACCES) break;
    }
    if (code != EACCES) code = listing.error();
    if (code != 0) broke_off(box_path, code);
    visitor_.end_files(code == 0);
}

// False when it broke off.
bool Walk::read_eml_files(int directory, const string& path) {
    Listing listing(directory);
    bool begun = false;
    string name;
    int code = 0;
    while (const dirent* const entry = listing.next()) {
        if (!is_eml(entry->d_name)) continue;
        const unsigned char type = type_of(directory, *entry);
        if (type == DT_DIR || type == DT_LNK) continue; // survey has dealt with them
        if (!std::exchange(begun, true)) visitor_.folder(path);
        name = entry->d_name;
        code = see_entry(directory, path, name, 0, *entry);
        if (code == EACCES) break;
    }
    if (code != EACCES) code = listing.error();
    if (code != 0) broke_off(path, code);
    return code == 0;
}

int Walk::see_entry(int directory, const string& folder, const string& name, std::size_t prefix,
                    const dirent& entry) {
    if (entry.d_type == DT_REG && visitor_.is_known(name, entry.d_ino)) return 0;
    return see_file(directory, folder, name, prefix);
}

// name: as in Location; directory is the one its last component, from prefix on, lies in. Returns
// the errno of what kept it from being looked at.
int Walk::see_file(int directory, const string& folder, const string& name, std::size_t prefix) {
    const char* const entry = name.c_str() + prefix;
    const auto status = status_of(directory, entry, Links::skip);
    if (!status) {
        if (errno == EACCES || is_gone(errno)) return errno;
        const int code = errno;
        visitor_.unreadable(join(folder, name), reason_of(code));
        return code;
    }
    switch (status->st_mode & S_IFMT) {
    case S_IFREG:
        visitor_.file({.folder = folder,
                       .name = name,
                       .size = static_cast<std::uint64_t>(status->st_size),
                       .modified_ns = modified_ns(*status),
                       .inode = status->st_ino});
        break;
    case S_IFLNK: skip_link(join(folder, name), status_of(directory, entry, Links::follow)); break;
    case S_IFDIR: visitor_.skipped(join(folder, name), "directory among messages"); break;
    case S_IFIFO: visitor_.skipped(join(folder, name), "named pipe"); break;
    case S_IFSOCK: visitor_.skipped(join(folder, name), "socket"); break;
    default: visitor_.skipped(join(folder, name), "device");
    }
    return 0;
}

} // namespace mv::vault
