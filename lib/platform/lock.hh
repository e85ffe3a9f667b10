#pragma once
// The advisory lock that makes one writer per vault, and says who holds it. The lock is the
// kernel's, on one byte far behind the text; the file's text, one line "PID HOST SINCE", is only
// for the message, and a byte behind it is the mark. The file is never deleted: a lock on a deleted file would exclude nobody.

#include <string>
#include <utility>

#include "base/result.hh"
#include "platform/file.hh"

namespace mv::platform {

class Lock {
  public:
    // Takes the lock on file path (made when missing, mode 0600) or says who holds it:
    // Kind::locked, "held by pid 412 on nas since 2026-12-01T10:02:33+01:00". Waits at most
    // wait_seconds, by trying again; a stop signal ends the wait. Throws Failure when the file
    // cannot be made or locked at all. Taking it wipes the mark off.
    static Result<Lock> take(const std::string& path, int wait_seconds);

    // The mark "look again": who is turned away leaves it for the holder, who asks for it after it
    // let go of the lock. Who leaves it must try to take the lock once more: then either that
    // succeeds, or the holder is yet to ask.
    static void leave_mark(const std::string& path);
    static bool is_marked(const std::string& path);

    Lock(Lock&&) = default;
    Lock& operator=(Lock&&) = default;
    ~Lock() = default; // the lock goes with the descriptor, also when the process is killed

  private:
    explicit Lock(UniqueFd fd) : fd_(std::move(fd)) {}
    UniqueFd fd_;
};

} // namespace mv::platform
