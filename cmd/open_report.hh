#pragma once
// What became of the messages that were named: each that could not be shown is told on stderr, and
// together they decide the exit status.

#include <string>
#include <vector>

#include "cmd/exit_status.hh"
#include "input/opener.hh"

namespace mv::cmd {

class OpenReport {
  public:
    OpenReport(const char* tool, bool is_quiet) : tool_(tool), is_quiet_(is_quiet) {}

    // others: files of the same id with other bytes.
    void opened(const input::Name& name, const std::vector<std::string>& others);
    void not_a_name(const Problem& problem);
    void refused(const input::Refused& refused);
    void has_no_part(const input::Name& name, const Problem& problem);

    // All shown: done. All unknown: no_input; all refused by the system: io_error. Else nothing,
    // which here means: some could not be opened.
    ExitStatus status() const;

  private:
    void count(ExitStatus status);

    const char* tool_;
    bool is_quiet_;
    int named_ = 0, failed_ = 0;
    bool is_mixed_ = false;
    ExitStatus all_failed_with_ = done;
};

} // namespace mv::cmd
