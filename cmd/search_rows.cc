#include "cmd/search_rows.hh"

#include <algorithm>
#include <limits>

namespace mv::cmd {

namespace {

constexpr std::size_t rows_at_once = 100;

}

SearchRows::SearchRows(VaultSearches& searches, const query::SearchOptions& options)
    : searches_(searches),
      ascending_(query::is_ascending(options)),
      left_(options.limit == 0 ? std::numeric_limits<std::int64_t>::max() : options.limit),
      to_skip_(options.offset) {
    for (const auto& search : searches)
        open_.push_back(search.get());
}

std::vector<query::Hit>& SearchRows::next(FunctionRef<void(const Failure&)> failed) {
    if (searches_.size() == 1 && to_skip_ == 0) return searches_.front()->next_rows();
    rows_.clear();
    while (rows_.size() < rows_at_once && left_ > 0) {
        VaultSearch* const search = first(failed);
        if (!search) break;
        query::Hit hit = search->take_head();
        if (to_skip_ > 0) {
            --to_skip_;
            continue;
        }
        rows_.push_back(std::move(hit));
        --left_;
    }
    return rows_;
}

// By their keys, then the newest first, as each vault sorts its own: docs are dates in every index
// (index/doc_ids.hh). Requires: both have a row.
bool SearchRows::is_before(VaultSearch& a, VaultSearch& b) const {
    const query::Hit &of_a = *a.head(), &of_b = *b.head();
    if (a.key_of_head() == b.key_of_head()) return of_a.row.doc > of_b.row.doc;
    return ascending_ ? a.key_of_head() < b.key_of_head() : b.key_of_head() < a.key_of_head();
}

// Of equals the vault named first goes first.
VaultSearch* SearchRows::first(FunctionRef<void(const Failure&)> failed) {
    VaultSearch* best = nullptr;
    for (std::size_t i = 0; i < open_.size();) {
        query::Hit* head = nullptr;
        try {
            head = open_[i]->head();
        } catch (const Failure& failure) { // the other vaults go on
            open_[i]->give_up();
            failed(failure);
        }
        if (!head) {
            open_.erase(open_.begin() + static_cast<std::ptrdiff_t>(i));
            continue;
        }
        if (!best || is_before(*open_[i], *best)) best = open_[i];
        ++i;
    }
    return best;
}

} // namespace mv::cmd
