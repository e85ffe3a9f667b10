#pragma once
// One view of the database for several reads: taken at the first, let go at the end of the scope.
// Also far cheaper than a lock a statement. A scope inside another one is part of it.

#include "sqlite/connection.hh"

namespace mv::sqlite {

class ReadScope {
  public:
    explicit ReadScope(const Connection& connection);
    ~ReadScope();
    ReadScope(const ReadScope&) = delete;
    ReadScope& operator=(const ReadScope&) = delete;

  private:
    const Connection& connection_;
    bool outermost_;
};

} // namespace mv::sqlite
