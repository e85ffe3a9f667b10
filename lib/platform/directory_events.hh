#pragma once
// What happens in a set of directories, told by the kernel (inotify): of local changes only.

#include <chrono>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

#include "platform/file.hh"

namespace mv::platform {

class DirectoryEvents {
  public:
    DirectoryEvents(); // throws Failure when the kernel gives none

    // Watches the directory at path, under a name of the caller's (once a name; "" is one).
    // False when the kernel's limit of watches is reached. A directory that is gone is no trouble.
    bool watch(const std::string& name, const std::string& path);
    bool watches(const std::string& name) const { return by_name_.contains(name); }
    // Gives up watches whose name is not among these.
    void keep_only(const std::set<std::string>& names);

    struct Happened {
        bool anything = false;
        bool overflow = false;         // some events were lost
        std::set<std::string> written; // names of directories in which a file was written
    };

    // Waits for the first event, then for the end of the burst: no event for `quiet`, or
    // `longest` since the first. Nothing when timeout passes or a stop is asked for.
    Happened wait(std::chrono::milliseconds timeout, std::chrono::milliseconds quiet,
                  std::chrono::milliseconds longest);

  private:
    void read_events(Happened& happened);
    void forget(int watch);

    UniqueFd fd_;
    std::unordered_map<std::string, int> by_name_;
    std::unordered_map<int, std::string> by_watch_;
};

} // namespace mv::platform
