#pragma once
// Another program of ours that works for as long as we ask: its standard input is one end of a
// socket, the other is here. No shell, no $PATH.

#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

#include "base/result.hh"
#include "platform/file.hh"

namespace mv::platform {

class Companion {
  public:
    enum class Output {
        answers, // its standard output is the socket too
        shared,  // it is ours
    };
    // command[0] is a path. Problem: it cannot be started.
    static Result<Companion> start(const std::vector<std::string>& command,
                                   Output output = Output::answers);

    Companion(Companion&& other) noexcept;
    Companion& operator=(Companion&&) = delete;
    ~Companion(); // closes the socket, which asks it to end, and waits until it has

    // False when it has ended. No signal comes of that.
    bool send(std::string_view bytes);

    int descriptor() const { return socket_.get(); } // to read from; borrowed

    struct End {
        int signal = 0;           // that killed it
        int status = 0;           // it ended with, when none did
        std::string text() const; // "ended with status 74", "was killed by signal 9"
    };
    // Says that there is nothing more to be asked, and waits for its end. To be called once.
    End finish();

  private:
    Companion(UniqueFd socket, pid_t process) : socket_(std::move(socket)), process_(process) {}
    UniqueFd socket_;
    pid_t process_; // -1: waited for, or not ours any more
};

// The directory of the program that runs, links followed; empty when the system does not say.
std::string directory_of_program();

} // namespace mv::platform
