#include "platform/file_clock.hh"

#include <ctime>
#include <thread>

#include "platform/filesystem_kind.hh"

namespace mv::platform {

namespace {

using namespace std::chrono_literals;

constexpr std::int64_t ns_per_second = 1'000'000'000;
constexpr std::chrono::nanoseconds whole_seconds = 2s; // the coarsest times there are: FAT

std::int64_t read_clock(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return time.tv_sec * ns_per_second + time.tv_nsec;
}

} // namespace

FileClock::FileClock(const std::string& path) : grain_(time_grain(path)) {}

bool FileClock::has_passed(std::int64_t modified_ns) const {
    // A time without a fraction may come from a file system that keeps none.
    if (grain_ >= 1s || modified_ns % ns_per_second == 0) {
        return now_ns() - modified_ns >= whole_seconds.count();
    }
    // The kernel gives files the time of its last tick, 1 to 10 ms ago.
    const std::int64_t grain_ns = std::chrono::nanoseconds(grain_).count();
    for (;;) {
        const std::int64_t ahead = modified_ns - read_clock(CLOCK_REALTIME_COARSE);
        if (ahead < 0) return true;
        if (ahead > grain_ns) return true; // set by hand: a change would set the present time
        std::this_thread::sleep_for(1ms);
    }
}

std::int64_t now_ns() { return read_clock(CLOCK_REALTIME); }

} // namespace mv::platform
