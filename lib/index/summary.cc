#include "index/summary.hh"

#include "index/properties.hh"

namespace mv::index {

Summary summarise(const Reader& reader) {
    const auto count = [&](const char* sql) {
        sqlite::Statement statement(reader.connection(), sql);
        statement.step();
        return statement.integer(0);
    };
    return {.folders = count("SELECT count(*) FROM folder"),
            .words = count("SELECT count(*) FROM word"),
            .unreadable = count("SELECT count(*) FROM message WHERE reason <> ''"),
            .dead = count("SELECT count(*) FROM dead"),
            .skipped = get_property(reader.connection(), property::skipped),
            .last_run = get_property(reader.connection(), property::last_run)};
}

} // namespace mv::index
