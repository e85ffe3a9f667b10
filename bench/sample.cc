#include "bench/sample.hh"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <ctime>

#include "platform/file.hh"

namespace mv::bench {

ThreadTimes thread_times() {
    // "nanoseconds on a processor, nanoseconds waiting for one, number of turns"; the first lags by
    // up to a tick while the thread runs.
    const platform::UniqueFd file(open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC));
    std::array<char, 128> text{};
    unsigned long long cpu_ns = 0, queued_ns = 0;
    if (!file || read(file.get(), text.data(), text.size() - 1) <= 0 ||
        std::sscanf(text.data(), "%llu %llu", &cpu_ns, &queued_ns) != 2)
        return {};
    timespec cpu{};
    rusage use{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &cpu);
    getrusage(RUSAGE_THREAD, &use);
    return {.cpu_us =
                static_cast<double>(cpu.tv_sec) * 1e6 + static_cast<double>(cpu.tv_nsec) / 1e3,
            .queued_us = static_cast<double>(queued_ns) / 1e3,
            .sleeps = use.ru_nvcsw};
}

} // namespace mv::bench
