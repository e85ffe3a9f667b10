#include "index/names.hh"

#include "sqlite/statement.hh"

namespace mv::index {

namespace {

std::vector<std::string> column(const Reader& reader, const char* sql) {
    sqlite::Statement rows(reader.connection(), sql);
    std::vector<std::string> values;
    while (rows.step())
        values.emplace_back(rows.bytes(0));
    return values;
}

} // namespace

std::vector<std::string> folder_names(const Reader& reader) {
    return column(reader, "SELECT DISTINCT name FROM folder ORDER BY name");
}

std::vector<std::string> list_names(const Reader& reader) {
    return column(reader, "SELECT name FROM list ORDER BY name");
}

} // namespace mv::index
