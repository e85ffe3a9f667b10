#pragma once
// Gives each message its doc: the first free one at or after its second. Eight fit in a second;
// later ones are displaced into the seconds after it. A full second points to one that may have
// room, and look-ups shorten the chain (union-find), so that 100,000 mails of one second cost the
// same each. Docs of removed messages are never given out again.

#include <cstdint>
#include <unordered_map>

#include "index/row.hh"
#include "sqlite/statement.hh"

namespace mv::index {

inline constexpr std::int64_t docs_per_second = 8;

// The first doc of a second. Seconds beyond ±2^36 (years −207 … 4147) are clamped.
Doc first_doc(std::int64_t seconds);
std::int64_t second_of(Doc doc);

class DocIds {
  public:
    // Requires: the schema exists. Reads and writes full_second inside the caller's transaction.
    explicit DocIds(const sqlite::Connection& connection);

    Doc allocate(std::int64_t seconds);

    // Largest distance of a doc from its date so far, in seconds: a date range of docs must be
    // widened by it and re-checked on the row's date.
    std::int64_t displacement() const { return displacement_; }

    // Forgets what was read and given out: call when a transaction begins.
    void start_batch();

  private:
    std::int64_t with_room(std::int64_t second);
    std::int64_t used_slots(std::int64_t second);

    sqlite::Statement last_used_;
    sqlite::Statement find_next_;
    sqlite::Statement put_next_;
    std::unordered_map<std::int64_t, std::int64_t>
        used_; // slots taken, of seconds met in this batch
    std::int64_t displacement_ = 0;
};

} // namespace mv::index
