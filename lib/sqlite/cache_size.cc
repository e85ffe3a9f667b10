#include "sqlite/cache_size.hh"

#include <string>

#include <sqlite3.h>

#include "sqlite/statement.hh"

namespace mv::sqlite {

namespace {

std::string setting(std::int64_t size) { return "PRAGMA cache_size = " + std::to_string(size); }

} // namespace

CacheSize::CacheSize(const Connection& connection, std::int64_t kib) : connection_(connection) {
    Statement now(connection, "PRAGMA cache_size");
    now.step();
    before_ = now.integer(0);
    connection.exec(setting(-kib).c_str());
}

CacheSize::~CacheSize() {
    sqlite3_exec(connection_.handle(), setting(before_).c_str(), nullptr, nullptr, nullptr);
}

} // namespace mv::sqlite
