#include "sqlite/transaction.hh"

#include <sqlite3.h>

namespace mv::sqlite {

Transaction::Transaction(Connection& connection) : connection_(connection) {
    connection_.exec("BEGIN IMMEDIATE");
}

Transaction::~Transaction() {
    // SQLite may have rolled back by itself (disk full, I/O error); there is nobody to tell here.
    if (open_) sqlite3_exec(connection_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::commit() {
    connection_.exec("COMMIT");
    open_ = false;
}

} // namespace mv::sqlite
