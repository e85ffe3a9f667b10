#include "index/fts_api.hh"

#include <sqlite3.h>

namespace mv::index {

fts5_api& fts_api(const sqlite::Connection& connection) {
    fts5_api* api = nullptr;
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(connection.handle(), "SELECT fts5(?1)", -1, &statement, nullptr) ==
        SQLITE_OK) {
        sqlite3_bind_pointer(statement, 1, static_cast<void*>(&api), "fts5_api_ptr", nullptr);
        sqlite3_step(statement);
    }
    sqlite3_finalize(statement);
    if (!api) connection.fail("find FTS5");
    return *api;
}

} // namespace mv::index
