#pragma once
// One view of the database for several reads: taken at the first, let go at the end of the scope. Also far
// cheaper than a lock a statement.

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
};

} // namespace mv::sqlite
