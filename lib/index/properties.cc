#include "index/properties.hh"

namespace mv::index {

std::int64_t get_property(const sqlite::Connection& connection, std::string_view name) {
    sqlite::Statement read(connection, "SELECT value FROM property WHERE name = ?1");
    read.bind_text(1, name);
    return read.step() ? read.integer(0) : 0;
}

void set_property(const sqlite::Connection& connection, std::string_view name, std::int64_t value) {
    sqlite::Statement(connection, "INSERT OR REPLACE INTO property VALUES (?1, ?2)")
        .bind_text(1, name)
        .bind(2, value)
        .run();
}

} // namespace mv::index
