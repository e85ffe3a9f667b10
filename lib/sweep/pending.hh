#pragma once
// Which messages have attachments to read, kept in the index beside their rows.

#include <optional>
#include <vector>

#include "attach/outcome.hh"
#include "index/stored_attachment.hh"
#include "index/writer.hh"

namespace mv::sweep {

class Pending {
  public:
    // tools: attach::Tools::bits() of this machine. Makes pending, in one transaction, what this
    // sweep has to look at again: everything for a newer extractor, what is in state retry.
    Pending(index::Writer& writer, std::int64_t tools, std::optional<attach::State> retry);

    std::int64_t count();

    // The next docs below the last ones given, newest first; empty when there are no more.
    std::vector<index::Doc> next();

    // The sweep went through all of them with these tools.
    void note_tools();

  private:
    void mark_all();
    void mark_state(attach::State state);

    index::Writer& writer_;
    std::int64_t tools_;
    index::Waits last_waits_; // messages that wait for more than this are left alone
    index::Doc below_;
};

} // namespace mv::sweep
