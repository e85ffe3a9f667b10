#include "sweep/pending.hh"

#include <algorithm>
#include <limits>

#include "attach/limits.hh"
#include "index/properties.hh"
#include "sqlite/transaction.hh"

namespace mv::sweep {

namespace {

constexpr std::int64_t page = 200;
constexpr const char* mark_sql = "INSERT OR REPLACE INTO pending VALUES (?1, 0)";

} // namespace

Pending::Pending(index::Writer& writer, std::int64_t tools, std::optional<attach::State> retry)
    : writer_(writer), tools_(tools), below_(std::numeric_limits<index::Doc>::max()) {
    const sqlite::Connection& c = writer_.connection();
    const bool new_tool = (tools & ~index::get_property(c, index::property::tools)) != 0;
    last_waits_ = new_tool ? index::Waits::tool : index::Waits::retry;
    sqlite::Transaction transaction(writer_.connection());
    if (index::get_property(c, index::property::extractor) != attach::extractor_version) {
        mark_all();
        index::set_property(c, index::property::extractor, attach::extractor_version);
    }
    if (retry) mark_state(*retry);
    transaction.commit();
}

void Pending::mark_all() {
    sqlite::Statement(writer_.connection(), "INSERT OR REPLACE INTO pending "
                                            "SELECT doc, 0 FROM message WHERE attachment_count > 0")
        .run();
}

void Pending::mark_state(attach::State state) {
    sqlite::Statement rows(writer_.connection(), "SELECT doc, attachments, extracts FROM message "
                                                 "WHERE attachment_count > 0");
    sqlite::Statement mark(writer_.connection(), mark_sql);
    while (rows.step()) {
        const auto all = index::unpack_attachments(rows.bytes(1), rows.bytes(2));
        const auto has_it = std::ranges::find(all, attach::name_of(state),
                                              &index::StoredAttachment::state) != all.end();
        if (has_it) mark.bind(1, rows.integer(0)).run();
    }
}

std::int64_t Pending::count() {
    sqlite::Statement count(writer_.connection(), "SELECT count(*) FROM pending WHERE waits <= ?1");
    count.bind(1, static_cast<std::int64_t>(last_waits_));
    count.step();
    return count.integer(0);
}

std::vector<index::Doc> Pending::next() {
    sqlite::Statement rows(writer_.connection(),
                           "SELECT doc FROM pending WHERE waits <= ?1 AND doc < ?2 "
                           "ORDER BY doc DESC LIMIT ?3");
    rows.bind(1, static_cast<std::int64_t>(last_waits_)).bind(2, below_).bind(3, page);
    std::vector<index::Doc> docs;
    while (rows.step())
        docs.push_back(rows.integer(0));
    if (!docs.empty()) below_ = docs.back();
    return docs;
}

void Pending::note_tools() {
    sqlite::Transaction transaction(writer_.connection());
    index::set_property(writer_.connection(), index::property::tools, tools_);
    transaction.commit();
}

} // namespace mv::sweep
