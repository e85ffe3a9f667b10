#include "platform/signals.hh"

#include <poll.h>
#include <signal.h>

#include <atomic>
#include <cstdint>

namespace mv::platform {

namespace {

// A signal handler can reach nothing but a global.
std::atomic<int> received = 0;
static_assert(std::atomic<int>::is_always_lock_free);

void on_stop(int signal_number) {
    if (received.exchange(signal_number) == 0) return;
    signal(signal_number, SIG_DFL); // the second one: it is delivered when this handler returns
    raise(signal_number);
}

} // namespace

void end_on_closed_pipe() { signal(SIGPIPE, SIG_DFL); }

void catch_stop_signals() {
    for (const int signal_number : {SIGINT, SIGTERM}) {
        struct sigaction before {};
        sigaction(signal_number, nullptr, &before);
        if (before.sa_handler == SIG_IGN) continue; // nohup, or a background job of a plain shell
        struct sigaction action {};
        action.sa_handler = on_stop;
        action.sa_flags = SA_RESTART;
        sigemptyset(&action.sa_mask);
        sigaction(signal_number, &action, nullptr);
    }
    end_on_closed_pipe();
}

int stop_signal() { return received; }

bool wait_readable(int fd, std::chrono::milliseconds timeout) {
    // The signals are let through only while ppoll() waits: none can slip in between.
    sigset_t stops, before;
    sigemptyset(&stops);
    sigaddset(&stops, SIGINT);
    sigaddset(&stops, SIGTERM);
    sigprocmask(SIG_BLOCK, &stops, &before);
    const std::int64_t ms = timeout.count();
    const timespec time{.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1'000'000};
    pollfd entry{.fd = fd, .events = POLLIN, .revents = 0};
    const int ready = received == 0 ? ppoll(&entry, 1, &time, &before) : 0;
    sigprocmask(SIG_SETMASK, &before, nullptr);
    return ready > 0 && received == 0;
}

} // namespace mv::platform
