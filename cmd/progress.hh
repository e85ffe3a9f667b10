#pragma once
// A progress bar on stderr, only when that is a terminal: done, rate, time left.

#include <chrono>
#include <cstdint>
#include <string>

namespace mv::cmd {

class Progress {
  public:
    explicit Progress(bool wanted);
    ~Progress(); // clears the bar

    void show(std::int64_t done, std::int64_t total);

  private:
    using Clock = std::chrono::steady_clock;
    bool on_;
    bool shown_ = false;
    Clock::time_point start_ = Clock::now(), last_ = start_;
};

} // namespace mv::cmd
