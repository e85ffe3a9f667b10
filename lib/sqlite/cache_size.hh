#pragma once
// Another page cache for a while. SQLite's sorter takes as much memory as the cache may have, and keeps
// it as long as its statement runs: one that is stepped first in this scope goes to temporary files
// sooner.

#include <cstdint>

#include "sqlite/connection.hh"

namespace mv::sqlite {

class CacheSize {
  public:
    // connection must outlive the scope.
    CacheSize(const Connection& connection, std::int64_t kib);
    ~CacheSize(); // as it was before
    CacheSize(const CacheSize&) = delete;
    CacheSize& operator=(const CacheSize&) = delete;

  private:
    const Connection& connection_;
    std::int64_t before_ = 0; // as PRAGMA cache_size says it
};

} // namespace mv::sqlite
