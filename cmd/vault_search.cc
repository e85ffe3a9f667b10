#include "cmd/vault_search.hh"

#include <utility>

#include "cmd/open_index.hh"
#include "cmd/search_explain.hh"
#include "vault/maildir_name.hh"

namespace mv::cmd {

VaultSearch::VaultSearch(VaultChoice choice, const SearchWish& wish, words::Tokeniser& tokeniser)
    : choice_(std::move(choice)), reader_(open_index(choice_)) {
    view_.emplace(reader_->connection());
    coverage_ = reader_->coverage();
    query::Node wanted = wish.query;
    if (wish.seen) {
        wanted = {};
        wanted.kind = query::Node::Kind::all_of;
        wanted.children = {wish.query, wish.seen->news(coverage_)};
    }
    query::SearchOptions options = wish.options;
    const bool threads = options.rows == query::Rows::threads;
    if (threads || options.same != query::Same::no) options.limit = options.offset = 0;
    search_.emplace(*reader_, wanted, tokeniser, options);
    if (threads) {
        threads_.emplace(*reader_, *search_, wish.options);
    } else if (options.same != query::Same::no) {
        distinct_.emplace(*reader_, *search_, wanted, tokeniser, wish.options);
    }
    if (wish.names == Names::now) {
        names_.emplace(choice_.vault, [this](const std::string& directory) {
            return reader_->directory_time(directory);
        });
    }
}

std::string VaultSearch::explanation(const query::Node& wanted, std::int64_t matches) const {
    return cmd::explanation(wanted, *search_, matches);
}

std::vector<query::Hit>& VaultSearch::next_rows() {
    if (!view_) view_.emplace(reader_->connection());
    std::vector<query::Hit>& hits = rows_of_search();
    if (names_ && !hits.empty()) bring_up_to_date(hits);
    for (query::Hit& hit : hits)
        hit.vault = choice_.vault;
    view_.reset();
    return hits;
}

std::vector<query::Hit>& VaultSearch::rows_of_search() {
    if (threads_) return threads_->next_rows();
    return distinct_ ? distinct_->next_rows() : search_->next_rows();
}

query::Hit* VaultSearch::head() {
    if (!rows_ || taken_ == rows_->size()) {
        rows_ = &next_rows();
        taken_ = 0;
    }
    if (rows_->empty()) return nullptr;
    query::Hit* const hit = &(*rows_)[taken_];
    if (!knows_key_) key_ = search_->key_of(hit->row.doc);
    knows_key_ = true;
    return hit;
}

query::Hit VaultSearch::take_head() {
    knows_key_ = false;
    return std::move((*rows_)[taken_++]);
}

// A flag change or a move to cur since the last look shows at once: names are looked at as they are
// now.
void VaultSearch::bring_up_to_date(std::vector<query::Hit>& hits) {
    names_->look_again();
    for (query::Hit& hit : hits) {
        if (names_->is_there(hit.row.location)) continue;
        const auto now = names_->find(hit.row.location);
        if (!now) continue;
        hit.row.location.name = now->name;
        hit.row.flags = vault::parse_location_name(now->name).flags;
    }
}

} // namespace mv::cmd
