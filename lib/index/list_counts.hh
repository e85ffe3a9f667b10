#pragma once
// The table list: each List-Id once and its number of messages, so that completions need no look at
// the messages. Counted in memory and written once a batch. Triggers would keep it in two lines of
// SQL, but with one on a table SQLite journals every insert into it: 760,000 more writes and twice
// the time for 50,000 messages.

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "sqlite/statement.hh"

namespace mv::index {

class ListCounts {
  public:
    explicit ListCounts(const sqlite::Connection& connection);

    // A message of that List-Id came or went; an empty one is none.
    void add(std::string_view list) { change(list, 1); }
    void remove(std::string_view list) { change(list, -1); }

    // Requires: the transaction the messages are written in.
    void flush();

  private:
    void change(std::string_view list, std::int64_t by);

    sqlite::Statement change_, forget_empty_;
    std::unordered_map<std::string, std::int64_t> changes_;
};

} // namespace mv::index
