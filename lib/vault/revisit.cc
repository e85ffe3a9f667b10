#include "vault/revisit.hh"

#include <fcntl.h>

#include <algorithm>
#include <cerrno>
#include <string_view>
#include <system_error>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "base/error.hh"
#include "vault/directory.hh"
#include "vault/walk.hh"

namespace mv::vault {

namespace {

using std::string;
using std::string_view;

struct Divided {
    string_view parent, name;
};

Divided divide(string_view path) {
    const std::size_t slash = path.rfind('/');
    if (slash == string_view::npos) return {"", path};
    return {path.substr(0, slash), path.substr(slash + 1)};
}

bool is_box(string_view path) {
    const string_view name = divide(path).name;
    return name == "cur" || name == "new";
}

// Parents before what is in them; new before cur, as in Walk: a mail that moves from one to the
// other meanwhile may be seen twice, but is never missed.
bool comes_before(const KnownDirectory& a, const KnownDirectory& b) {
    const auto key = [](const KnownDirectory& d) {
        const auto [parent, name] = divide(d.path);
        return std::tuple(!d.path.empty(), parent, name != "new", name);
    };
    return key(a) < key(b);
}

class Revisit {
  public:
    Revisit(const string& root, Links links, Visitor& visitor)
        : walk_(root, links, visitor), links_(links), visitor_(visitor) {}

    void run(std::vector<KnownDirectory> known) {
        std::ranges::sort(known, comes_before);
        for (const KnownDirectory& directory : known)
            walk_.leave_out(directory.path);
        for (const KnownDirectory& directory : known)
            visit(directory);
        walk_.follow_links();
    }

  private:
    void visit(const KnownDirectory& known) {
        const string& path = known.path;
        const string parent(divide(path).parent);
        if (!path.empty() && shut_.contains(parent)) { // what is below is shut as well
            shut_.insert(path);
            return;
        }
        const auto status = path.empty() ? status_of(walk_.root(), ".", Links::skip)
                                         : status_of(walk_.root(), path.c_str(), links_);
        if (!status || !S_ISDIR(status->st_mode)) return shut(path, status ? ENOTDIR : errno);
        // Where the parent did not move nothing was renamed in it: another inode is then but a mood
        // of the file system.
        const bool same = modified_ns(*status) == known.modified_ns &&
                          (status->st_ino == known.inode || !moved_.contains(parent));
        if (same && !known.read_again && walk_.is_first_entry(status->st_dev, status->st_ino)) {
            visitor_.unmoved(path);
            return;
        }
        moved_.insert(path);
        read(path);
    }

    void read(const string& path) {
        platform::UniqueFd directory = open_below(path);
        if (!directory) return shut(path, errno);
        if (is_box(path)) {
            const auto [folder, name] = divide(path);
            walk_.read_box(std::move(directory), string(folder), string(name));
        } else if (!walk_.enter(std::move(directory), path)) {
            shut_.insert(path);
        }
    }

    // Component by component, so that a link put in a directory's place leads nowhere.
    platform::UniqueFd open_below(const string& path) {
        if (links_ == Links::follow) {
            return open_directory(walk_.root(), path.empty() ? "." : path, links_);
        }
        platform::UniqueFd at = open_directory(walk_.root(), ".", links_);
        for (std::size_t begin = 0; at && begin < path.size();) {
            const std::size_t end = std::min(path.find('/', begin), path.size());
            at = open_directory(at.get(), path.substr(begin, end - begin), links_);
            begin = end + 1;
        }
        return at;
    }

    void shut(const string& path, int code) {
        shut_.insert(path);
        const bool gone = code == ENOENT || code == ENOTDIR || code == ELOOP || code == ESTALE;
        if (!gone || path.empty()) walk_.broke_off(path, code);
    }

    Walk walk_;
    Links links_;
    Visitor& visitor_;
    std::unordered_set<string> moved_; // read again
    std::unordered_set<string> shut_;  // gone, left out or unreadable, and what is below
};

} // namespace

void revisit(const string& root, const ScanOptions& options, std::vector<KnownDirectory> known,
             Visitor& visitor) {
    Revisit(root, options.links, visitor).run(std::move(known));
}

} // namespace mv::vault
