#include "index/doc_ids.hh"

#include <algorithm>
#include <vector>

#include "index/properties.hh"

namespace mv::index {

namespace {

constexpr std::int64_t epoch = std::int64_t{1} << 36; // seconds added so that every doc is positive

} // namespace

Doc first_doc(std::int64_t seconds) {
    return (std::clamp(seconds, -epoch + 1, epoch - 1) + epoch) * docs_per_second;
}

std::int64_t second_of(Doc doc) { return doc / docs_per_second - epoch; }

DocIds::DocIds(const sqlite::Connection& connection)
    : last_used_(connection,
                 "SELECT max(coalesce((SELECT max(doc) FROM message WHERE doc BETWEEN ?1 "
                 "AND ?2), 0), coalesce((SELECT max(doc) FROM dead WHERE doc BETWEEN ?1 "
                 "AND ?2), 0))"),
      find_next_(connection, "SELECT next FROM full_second WHERE second = ?1"),
      put_next_(connection, "INSERT OR REPLACE INTO full_second VALUES (?1, ?2)"),
      displacement_(get_property(connection, property::displacement)) {}

std::int64_t DocIds::used_slots(std::int64_t second) {
    const auto known = used_.find(second);
    if (known != used_.end()) return known->second;
    const Doc first = first_doc(second);
    last_used_.bind(1, first).bind(2, first + docs_per_second - 1);
    last_used_.step();
    const Doc last = last_used_.integer(0);
    last_used_.reset();
    const std::int64_t used = last == 0 ? 0 : last - first + 1;
    used_[second] = used;
    return used;
}

std::int64_t DocIds::with_room(std::int64_t second) {
    std::vector<std::int64_t> chain;
    while (used_slots(second) == docs_per_second) {
        chain.push_back(second);
        find_next_.bind(1, second);
        const bool known = find_next_.step();
        second = known ? find_next_.integer(0) : second + 1;
        find_next_.reset();
    }
    for (const std::int64_t full : chain)
        put_next_.bind(1, full).bind(2, second).run();
    return second;
}

Doc DocIds::allocate(std::int64_t seconds) {
    const std::int64_t wanted = second_of(first_doc(seconds));
    const std::int64_t second = with_room(wanted);
    displacement_ = std::max(displacement_, second - wanted);
    return first_doc(second) + used_[second]++;
}

void DocIds::start_batch() { used_.clear(); }

} // namespace mv::index
