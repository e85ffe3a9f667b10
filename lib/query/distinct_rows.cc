#include "query/distinct_rows.hh"

#include <limits>
#include <unordered_set>

#include "sqlite/read_scope.hh"

namespace mv::query {

namespace {

std::string_view bytes_of(const index::ContentHash& content) {
    return {reinterpret_cast<const char*>(content.data()), content.size()};
}

} // namespace

DistinctRows::DistinctRows(index::Reader& reader, Search& rows, Node query,
                           words::Tokeniser& tokeniser, const SearchOptions& options)
    : reader_(reader),
      search_(rows),
      query_(std::move(query)),
      tokeniser_(tokeniser),
      options_(options),
      of_content_(reader.connection(),
                  "SELECT doc FROM message WHERE substr(content, 1, 6) = substr(?1, 1, 6) AND "
                  "content = ?1 ORDER BY doc"),
      of_thread_(reader.connection(),
                 "SELECT doc, message_id FROM message WHERE thread = ?1 ORDER BY doc"),
      left_(options.limit == 0 ? std::numeric_limits<std::int64_t>::max() : options.limit),
      to_skip_(options.offset) {}

std::string DistinctRows::key_of(const index::Row& row) const {
    if (options_.same == Same::message_id && !row.message_id.empty()) return row.message_id;
    return std::string(bytes_of(row.content));
}

// A thread is read once for all its rows: there may be thousands.
DistinctRows::Copies DistinctRows::copies_of(const std::vector<Hit>& hits) {
    Copies copies;
    std::unordered_set<index::Thread> threads;
    for (const Hit& hit : hits) {
        const auto [at, is_new] = copies.try_emplace(key_of(hit.row));
        if (!is_new) continue;
        if (at->first == hit.row.message_id) {
            threads.insert(hit.row.thread);
            continue;
        }
        of_content_.bind_blob(1, bytes_of(hit.row.content));
        while (of_content_.step())
            at->second.push_back(of_content_.integer(0));
        of_content_.reset();
    }
    for (const index::Thread thread : threads) {
        of_thread_.bind(1, thread);
        while (of_thread_.step()) {
            const auto at = copies.find(std::string(of_thread_.bytes(1)));
            if (at != copies.end()) at->second.push_back(of_thread_.integer(0));
        }
        of_thread_.reset();
    }
    return copies;
}

bool DistinctRows::is_hit(index::Doc doc) {
    if (!hits_) {
        all_ = std::make_unique<Search>(
            reader_, query_, tokeniser_,
            SearchOptions{.limit = 0, .reverse = options_.reverse, .extent = options_.extent});
        hits_ = std::make_unique<HitList>(*all_, options_.reverse);
    }
    return hits_->find(doc).has_value();
}

// False when another row stands for this one. By date it is the first to be looked at, so that
// thousands of copies are not looked at for each of them.
bool DistinctRows::take(Hit& hit, const Copies& copies) {
    const std::vector<index::Doc>& docs = copies.at(key_of(hit.row)); // the oldest first
    for (std::size_t i = 0; i < docs.size(); ++i) {
        const index::Doc doc = docs[options_.reverse ? i : docs.size() - 1 - i];
        if (doc == hit.row.doc || !is_hit(doc)) continue;
        if (search_.is_before(doc, hit.row.doc)) return false;
        ++hit.dup;
    }
    return true;
}

std::vector<Hit>& DistinctRows::next_rows() {
    const sqlite::ReadScope scope(reader_.connection());
    while (true) {
        std::vector<Hit>& hits = search_.next_rows();
        if (left_ == 0) hits.clear();
        if (hits.empty()) return hits;
        const Copies copies = copies_of(hits);
        std::size_t kept = 0;
        for (std::size_t i = 0; i < hits.size() && left_ > 0; ++i) {
            if (!take(hits[i], copies)) continue;
            if (to_skip_ > 0) {
                --to_skip_;
                continue;
            }
            --left_;
            if (kept != i) hits[kept] = std::move(hits[i]);
            ++kept;
        }
        hits.resize(kept);
        if (kept > 0) return hits;
    }
}

} // namespace mv::query
