#pragma once
// How a search ended: the exit status, the notes on stderr that say how complete the answer is, and
// --stats.

#include <chrono>
#include <cstdint>
#include <string>

#include "cmd/exit_status.hh"
#include "cmd/search_rows.hh"

namespace mv::cmd {

class SearchReport {
  public:
    struct Options {
        bool stats = false, quiet = false;
    };

    void note_rows(std::size_t rows);
    void note_parses(std::int64_t messages) { parses_ = messages; }
    void note_count(std::int64_t matches); // exact
    // Says it at once: one of several vaults cannot be searched. The run goes on and ends with its
    // status, found or not.
    void note_failure(const Problem& problem);

    // Of a program that did a part of it and has said itself what went wrong, unless it is done.
    void note_status(ExitStatus status);

    // Prints what is to be said and returns the status.
    ExitStatus finish(const VaultSearches& searches, const Options& options);

  private:
    using Clock = std::chrono::steady_clock;
    ExitStatus note_completeness(const VaultSearch& search, const Options& options);
    void print_stats(const VaultSearches& searches) const;

    Clock::time_point start_ = Clock::now();
    double first_row_ms_ = 0;
    std::int64_t matched_ = 0; // rows shown, or the count
    std::int64_t parses_ = 0;  // messages, for snippets
    bool exact_ = false;       // matched_ is the number of all matches
    ExitStatus failed_ = done; // of the first that failed
};

} // namespace mv::cmd
