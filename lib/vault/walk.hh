#pragma once
// The walk behind scan() and revisit(): from an open directory down, telling a Visitor. Holds one
// descriptor for each level on the way, and no list of files.

#include <sys/types.h>

#include <cstddef>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "platform/file.hh"
#include "vault/scan.hh"

struct dirent;
struct stat;

namespace mv::vault {

class Walk {
  public:
    // What a directory holds besides messages; found in one pass, so that its messages can be
    // streamed.
    struct Survey {
        bool has_cur = false, has_new = false, has_tmp = false;
        std::string eml;                      // one of the *.eml files, "" when there is none
        std::vector<std::string> directories; // without the three above
        std::vector<std::string> links;       // to directories, when they are to be followed
        bool whole = true;                    // all entries could be read

        bool is_maildir() const { return has_cur || has_new; }
    };

    // Opens root; throws Failure when it cannot. root and visitor must outlive the walk.
    Walk(const std::string& root, Links links, Visitor& visitor);

    // Directories the caller looks at by itself: they are not entered on the way down.
    void leave_out(std::string path) { left_out_.insert(std::move(path)); }

    int root() const { return root_fd_.get(); }

    // Each reads one directory, path, and walks what is below it, links excepted. directory: open.
    // enter: false when a .noindex file keeps it out.
    bool enter(platform::UniqueFd directory, const std::string& path);
    void read_box(platform::UniqueFd box, const std::string& folder, const std::string& name);

    // Walks the links met so far: last, so that what they share with the vault is found under its
    // own name. And notes that a directory was met under a path.
    void follow_links();
    bool is_first_entry(dev_t device, ino_t inode);

    // A directory cannot be read (on).
    void broke_off(const std::string& path, int code);

  private:
    struct Level { // an open directory and those of its children still to be walked
        platform::UniqueFd directory;
        std::string path;
        std::vector<std::string> children; // in falling order: the next one is the last
    };

    bool look_into(platform::UniqueFd directory, const std::string& path);
    void step();
    Survey survey(int directory, const std::string& path);
    // Requires: name ends in a NUL.
    void note_link(Survey& found, int directory, const std::string& path, std::string_view name);
    void read_maildir(int directory, const std::string& path, const Survey& found);
    void open_box(int directory, const std::string& path, const std::string& box);
    bool read_eml_files(int directory, const std::string& path);
    int see_entry(int directory, const std::string& folder, const std::string& name,
                  std::size_t prefix, const dirent& entry);
    int see_file(int directory, const std::string& folder, const std::string& name,
                 std::size_t prefix);
    void skip_link(const std::string& path, const std::optional<struct stat>& target);
    bool see_directory(int directory, const std::string& path);

    const std::string& root_;
    const Links links_;
    Visitor& visitor_;
    platform::UniqueFd root_fd_;
    std::unordered_set<std::string> left_out_;
    std::vector<Level> levels_;
    std::deque<std::string> linked_;            // paths of links to directories, for the end
    std::set<std::pair<dev_t, ino_t>> entered_; // kept only when links are followed
};

} // namespace mv::vault
