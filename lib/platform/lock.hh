#pragma once
// The advisory lock that makes one writer per vault, and says who holds it.

#include <string>

#include "base/result.hh"
#include "platform/file.hh"

namespace mv::platform {

class Lock {
  public:
    // Takes the lock on file path (made when missing, mode 0600) or says who holds it: Kind::locked,
    // "held by pid 412 on host since 10:02". Waits at most wait_seconds, by trying again.
    static Result<Lock> take(const std::string& path, int wait_seconds);

    Lock(Lock&&) = default;
    Lock& operator=(Lock&&) = default;
    ~Lock() = default; // the lock goes with the descriptor, also when the process is killed

  private:
    explicit Lock(UniqueFd fd) : fd_(std::move(fd)) {}
    UniqueFd fd_;
};

} // namespace mv::platform
