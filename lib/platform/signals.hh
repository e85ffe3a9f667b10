#pragma once
// INT and TERM ask for a stop that keeps what is done; a second one kills at once.

#include <chrono>

namespace mv::platform {

// A closed pipe ends a tool quietly, whatever the parent process had set.
void end_on_closed_pipe();

// Installs the handlers; INT or TERM that were ignored when the tool was started stay ignored
// (nohup). PIPE is set to its default, so that a closed pipe ends a tool quietly.
void catch_stop_signals();

// The signal that asked for the stop, or 0. Safe from any thread.
int stop_signal();

// Waits until fd can be read. False when the time has passed or a stop is asked for, however the
// signal and the call meet. fd may be -1: then it is only the time that is waited for.
bool wait_readable(int fd, std::chrono::milliseconds timeout);

} // namespace mv::platform
