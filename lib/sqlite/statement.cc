#include "sqlite/statement.hh"

#include <sqlite3.h>

namespace mv::sqlite {

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement::Statement(const Connection& connection, std::string_view sql)
    : connection_(&connection) {
    sqlite3_stmt* raw = nullptr;
    const auto prepare = [&] {
        return sqlite3_prepare_v3(connection.handle(), sql.data(), static_cast<int>(sql.size()),
                                  SQLITE_PREPARE_PERSISTENT, &raw, nullptr);
    };
    int code = prepare(); // reads the schema, so it may meet what a killed writer left
    if (connection.has_played_back(code)) code = prepare();
    statement_.reset(raw);
    if ((code & 0xFF) == SQLITE_ERROR) { // a table or column is missing
        throw Failure({Kind::damaged, connection.path(), sqlite3_errmsg(connection.handle()),
                       "mv-index rebuilds it from the mail"});
    }
    if (code != SQLITE_OK) connection.fail(std::string(sql).c_str());
}

void Statement::check(int code, const char* doing) const {
    if (code != SQLITE_OK) connection_->fail(doing);
}

Statement& Statement::bind(int parameter, std::int64_t value) {
    check(sqlite3_bind_int64(statement_.get(), parameter, value), "bind");
    return *this;
}

Statement& Statement::bind_text(int parameter, std::string_view text) {
    // An empty view may hold a null pointer, which SQLite would bind as NULL.
    const char* data = text.data() ? text.data() : "";
    check(sqlite3_bind_text64(statement_.get(), parameter, data, text.size(), SQLITE_TRANSIENT,
                              SQLITE_UTF8),
          "bind");
    return *this;
}

Statement& Statement::bind_blob(int parameter, std::string_view bytes) {
    const char* data = bytes.data() ? bytes.data() : "";
    check(sqlite3_bind_blob64(statement_.get(), parameter, data, bytes.size(), SQLITE_TRANSIENT),
          "bind");
    return *this;
}

int Statement::parameters() const { return sqlite3_bind_parameter_count(statement_.get()); }

bool Statement::step() {
    int code = sqlite3_step(statement_.get());
    if (connection_->has_played_back(code)) { // so no row was read yet
        sqlite3_reset(statement_.get());
        code = sqlite3_step(statement_.get());
    }
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    connection_->fail(sqlite3_sql(statement_.get()));
}

void Statement::run() {
    while (step()) {
    }
    reset();
}

// sqlite3_reset repeats the error that step() has already thrown.
void Statement::reset() { sqlite3_reset(statement_.get()); }

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
}

std::string_view Statement::bytes(int column) const {
    const auto* data = static_cast<const char*>(sqlite3_column_blob(statement_.get(), column));
    const int size = sqlite3_column_bytes(statement_.get(), column);
    return data ? std::string_view(data, static_cast<std::size_t>(size)) : std::string_view();
}

bool Statement::is_null(int column) const {
    return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

} // namespace mv::sqlite
