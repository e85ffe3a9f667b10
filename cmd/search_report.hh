#pragma once
// How a search ended: the exit status, the note on stderr that says how complete the answer is, and
// --stats.

#include <chrono>
#include <cstdint>
#include <string>

#include "cmd/exit_status.hh"
#include "index/reader.hh"

namespace mv::cmd {

struct SearchReport {
    struct Options {
        bool stats = false, quiet = false;
    };

    std::int64_t matched = 0; // rows shown, or the count
    bool exact = false;       // matched is the number of all matches

    void note_rows(std::size_t rows);

    // Prints what is to be said and returns the status.
    // coverage: of the same view as the search.
    ExitStatus finish(const index::Reader& reader, const index::Coverage& coverage,
                      const std::string& vault, const Options& options);

  private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point start_ = Clock::now();
    double first_row_ms_ = 0;
};

} // namespace mv::cmd
