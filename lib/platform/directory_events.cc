#include "platform/directory_events.hh"

#include <sys/inotify.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <vector>

#include "base/error.hh"
#include "platform/signals.hh"

namespace mv::platform {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr std::uint32_t interesting = IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO |
                                      IN_CLOSE_WRITE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR;

} // namespace

DirectoryEvents::DirectoryEvents() : fd_(inotify_init1(IN_CLOEXEC | IN_NONBLOCK)) {
    if (!fd_) fail_errno("inotify", "cannot be used");
}

bool DirectoryEvents::watch(const std::string& name, const std::string& path) {
    const int watch = inotify_add_watch(fd_.get(), path.c_str(), interesting);
    if (watch < 0) return errno != ENOSPC;
    // The kernel has one watch a directory: one that was renamed had another name here.
    if (const auto old = by_watch_.find(watch); old != by_watch_.end()) by_name_.erase(old->second);
    by_watch_[watch] = name;
    by_name_[name] = watch;
    return true;
}

void DirectoryEvents::keep_only(const std::set<std::string>& names) {
    std::vector<int> unwanted;
    for (const auto& [name, watch] : by_name_) {
        if (!names.contains(name)) unwanted.push_back(watch);
    }
    std::ranges::for_each(unwanted, [this](int watch) { forget(watch); });
}

void DirectoryEvents::forget(int watch) {
    const auto at = by_watch_.find(watch);
    if (at == by_watch_.end()) return;
    inotify_rm_watch(fd_.get(), watch); // fails when the kernel has given it up itself
    by_name_.erase(at->second);
    by_watch_.erase(at);
}

DirectoryEvents::Happened DirectoryEvents::wait(milliseconds timeout, milliseconds quiet,
                                                milliseconds longest) {
    Happened happened;
    if (!wait_readable(fd_.get(), timeout)) return happened;
    const auto end = Clock::now() + longest;
    do {
        read_events(happened);
    } while (Clock::now() < end && wait_readable(fd_.get(), quiet));
    return happened;
}

void DirectoryEvents::read_events(Happened& happened) {
    alignas(inotify_event) std::array<char, 65536> buffer;
    for (;;) {
        const ssize_t size = read(fd_.get(), buffer.data(), buffer.size());
        if (size <= 0) return;
        happened.anything = true;
        for (std::size_t at = 0; at < static_cast<std::size_t>(size);) {
            inotify_event event;
            std::memcpy(&event, buffer.data() + at, sizeof event);
            at += sizeof event + event.len;
            if ((event.mask & IN_Q_OVERFLOW) != 0) happened.overflow = true;
            const auto named = by_watch_.find(event.wd);
            if (named == by_watch_.end()) continue;
            if ((event.mask & IN_CLOSE_WRITE) != 0) happened.written.insert(named->second);
            if ((event.mask & (IN_IGNORED | IN_DELETE_SELF)) != 0) forget(event.wd);
            if ((event.mask & IN_MOVE_SELF) != 0) { // what is in it moved along
                const std::string prefix = named->second + "/";
                std::vector<int> moved{event.wd};
                for (const auto& [name, watch] : by_name_) {
                    if (name.starts_with(prefix)) moved.push_back(watch);
                }
                std::ranges::for_each(moved, [this](int watch) { forget(watch); });
            }
        }
    }
}

} // namespace mv::platform
