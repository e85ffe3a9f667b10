#include "platform/signals.hh"

#include <signal.h>

#include <atomic>

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

} // namespace mv::platform
