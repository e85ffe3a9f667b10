#pragma once
// A write transaction, begun IMMEDIATE so that it cannot fail half-way for want of the lock. Rolls
// back unless committed.

#include "sqlite/connection.hh"

namespace mv::sqlite {

class Transaction {
  public:
    explicit Transaction(Connection& connection);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    void commit();

  private:
    Connection& connection_;
    bool open_ = true;
};

} // namespace mv::sqlite
