#pragma once
// Another program of ours that answers questions for as long as we ask: its standard input and
// output are one end of a socket, the other is here. No shell, no $PATH.

#include <string>
#include <string_view>

#include <sys/types.h>

#include "base/result.hh"
#include "platform/file.hh"

namespace mv::platform {

class Companion {
  public:
    // Problem: it cannot be started.
    static Result<Companion> start(const std::string& path);

    Companion(Companion&& other) noexcept;
    Companion& operator=(Companion&&) = delete;
    ~Companion(); // closes the socket, which asks it to end, and waits until it has

    // False when it has ended. No signal comes of that.
    bool send(std::string_view bytes);

    int descriptor() const { return socket_.get(); } // to read from; borrowed

    // Waits for the end of one that hung up and says how it was: "ended with status 74", "was killed
    // by signal 9".
    std::string how_it_ended();

  private:
    Companion(UniqueFd socket, pid_t process) : socket_(std::move(socket)), process_(process) {}
    int wait_for_end(); // its status as of waitpid

    UniqueFd socket_;
    pid_t process_; // -1: waited for, or not ours any more
};

// The directory of the program that runs, links followed; empty when the system does not say.
std::string directory_of_program();

} // namespace mv::platform
