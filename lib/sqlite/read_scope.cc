#include "sqlite/read_scope.hh"

#include <sqlite3.h>

namespace mv::sqlite {

ReadScope::ReadScope(const Connection& connection)
    : connection_(connection), outermost_(sqlite3_get_autocommit(connection.handle()) != 0) {
    if (outermost_ &&
        sqlite3_exec(connection.handle(), "BEGIN", nullptr, nullptr, nullptr) != SQLITE_OK) {
        connection.fail("BEGIN");
    }
}

// Ending a read cannot fail in a way that matters: nothing was written.
ReadScope::~ReadScope() {
    if (outermost_) sqlite3_exec(connection_.handle(), "COMMIT", nullptr, nullptr, nullptr);
}

} // namespace mv::sqlite
