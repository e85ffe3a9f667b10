#include "query/thread_rows.hh"

#include <limits>

#include "sqlite/read_scope.hh"

namespace mv::query {

namespace {

constexpr std::size_t rows_at_once = 100;

}

ThreadRows::ThreadRows(index::Reader& reader, Search& search, const SearchOptions& options)
    : reader_(reader),
      hits_(search, options.reverse),
      thread_of_(reader.connection(), "SELECT thread FROM message WHERE doc = ?1"),
      trees_(reader, options.same),
      options_(options),
      left_(options.limit == 0 ? std::numeric_limits<std::int64_t>::max() : options.limit),
      to_skip_(options.offset) {}

// False when there is none.
bool ThreadRows::next_thread() {
    while (left_ > 0) {
        const auto doc = hits_.at(at_);
        if (!doc) return false;
        ++at_;
        const bool is_there = thread_of_.bind(1, *doc).step();
        const index::Thread thread = is_there ? thread_of_.integer(0) : 0;
        thread_of_.reset();
        if (!is_there || !met_.insert(thread).second) continue;
        if (to_skip_ > 0) {
            --to_skip_;
            continue;
        }
        --left_;
        tree_ = trees_.rows_of(thread);
        row_ = 0;
        return true;
    }
    return false;
}

std::vector<Hit>& ThreadRows::next_rows() {
    const sqlite::ReadScope scope(reader_.connection());
    rows_.clear();
    while (rows_.size() < rows_at_once) {
        if (row_ == tree_.size() && !next_thread()) break;
        for (; row_ < tree_.size() && rows_.size() < rows_at_once; ++row_) {
            TreeRow& tree_row = tree_[row_];
            Hit hit;
            if (!reader_.read_row(tree_row.docs.front(), options_.detail, hit.row)) continue;
            hit.dup = static_cast<std::int64_t>(tree_row.docs.size());
            hit.in_thread = std::move(tree_row.place);
            hit.in_thread->is_hit = false;
            for (const index::Doc doc : tree_row.docs) {
                const auto columns = hits_.find(doc);
                if (!columns) continue;
                hit.in_thread->is_hit = true;
                hit.columns |= *columns;
            }
            rows_.push_back(std::move(hit));
        }
    }
    return rows_;
}

} // namespace mv::query
