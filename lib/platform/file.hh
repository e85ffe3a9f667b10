#pragma once
// Owning descriptors, and reading whole files.

#include <cstddef>
#include <string>

#include "base/result.hh"

namespace mv::platform {

class UniqueFd {
  public:
    UniqueFd() = default;
    explicit UniqueFd(int fd) : fd_(fd) {}
    UniqueFd(UniqueFd&& other) noexcept : fd_(other.release()) {}
    UniqueFd& operator=(UniqueFd&& other) noexcept;
    ~UniqueFd();
    int get() const { return fd_; }
    explicit operator bool() const { return fd_ >= 0; }
    int release();

  private:
    int fd_ = -1;
};

// The bytes of a regular file, opened without following a final link and without blocking on FIFOs
// or changing its access time where the system lets us. Problems: not_found when it is gone, io
// otherwise (also when it is larger than max_bytes, or no regular file).
Result<std::string> read_file(const std::string& path, std::size_t max_bytes);

} // namespace mv::platform
