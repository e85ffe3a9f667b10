#include "index/list_counts.hh"

namespace mv::index {

ListCounts::ListCounts(const sqlite::Connection& connection)
    : change_(connection, "INSERT INTO list VALUES (?1, ?2) "
                          "ON CONFLICT DO UPDATE SET messages = messages + ?2"),
      forget_empty_(connection, "DELETE FROM list WHERE name = ?1 AND messages <= 0") {}

void ListCounts::change(std::string_view list, std::int64_t by) {
    if (!list.empty()) changes_[std::string(list)] += by;
}

void ListCounts::flush() {
    for (const auto& [list, by] : changes_) {
        change_.bind_text(1, list).bind(2, by).run();
        if (by < 0) forget_empty_.bind_text(1, list).run();
    }
    changes_.clear();
}

} // namespace mv::index
