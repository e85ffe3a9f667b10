#pragma once
// The clock that file times are taken from, which goes on in ticks: two changes in one tick leave
// the same time. A time can be relied on once that clock has passed it.

#include <chrono>
#include <cstdint>
#include <string>

namespace mv::platform {

class FileClock {
  public:
    // path: on the file system in question.
    explicit FileClock(const std::string& path);

    // Whether any change from now on would leave another time than this one. Waits for that a few
    // milliseconds at most, the kernel's tick; where times come in steps of one or two seconds
    // (FAT, exFAT, network file systems, old ext3) a fresh one is simply not passed yet.
    bool has_passed(std::int64_t modified_ns) const;

  private:
    std::chrono::milliseconds grain_;
};

std::int64_t now_ns();

} // namespace mv::platform
