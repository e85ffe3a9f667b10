#pragma once
// Bad news in the three forms the tools know: a Problem with one item (data: the run goes on), a
// Result the caller decides about (result.hh), and Failure, the one exception, when a run cannot go
// on. Only cmd/run turns a Failure into a message and an exit status.

#include <cstddef>
#include <exception>
#include <string>

namespace mv {

// What kind of bad news; cmd/exit_status.hh maps each kind to the exit status of the contract.
enum class Kind {
    usage,     // the command line or the query is wrong
    not_found, // no such vault, index or message
    locked,    // another writer holds the lock
    damaged,   // the index is not one, is damaged, or is from a newer version
    io,        // the system said no: I/O error, disk full, permission
};

struct Problem {
    Kind kind = Kind::io;
    std::string subject{};  // what it is about: a path, a word of the query, an option
    std::string what{};     // what is wrong with it
    std::string hint{};     // what to do next; may be empty
    std::string source{};   // text to be shown below it, with a caret; may be empty
    std::size_t offset = 0; // of the caret in source, bytes

    // "subject: what; hint", one line; not yet sanitised for a terminal.
    std::string line() const;
};

class Failure : public std::exception {
  public:
    explicit Failure(Problem problem) : problem_(std::move(problem)), line_(problem_.line()) {}
    const Problem& problem() const noexcept { return problem_; }
    const char* what() const noexcept override { return line_.c_str(); }

  private:
    Problem problem_;
    std::string line_;
};

// Throws Failure for the current errno: "subject: what: strerror".
[[noreturn]] void fail_errno(std::string subject, const std::string& what);

} // namespace mv
