#pragma once
// The threads of a search's hits, each whole and once, as trees: in the order of the first hit of each.

#include <cstdint>
#include <unordered_set>
#include <vector>

#include "query/hit_list.hh"
#include "query/thread_tree.hh"

namespace mv::query {

class ThreadRows {
  public:
    // search: as HitList wants it. options: as rows are wanted; limit and offset count threads. Both
    // reader and search outlive the rows.
    ThreadRows(index::Reader& reader, Search& search, const SearchOptions& options);

    // The next rows, at most a hundred, empty when there are no more; they live until the next call.
    std::vector<Hit>& next_rows();

  private:
    bool next_thread();

    index::Reader& reader_;
    HitList hits_;
    sqlite::Statement thread_of_;
    ThreadTrees trees_;
    SearchOptions options_;
    std::int64_t left_, to_skip_;
    std::size_t at_ = 0;                    // of the hits: the first not looked at
    std::unordered_set<index::Thread> met_; // a thread is shown with its first hit, never again
    std::vector<TreeRow> tree_;
    std::size_t row_ = 0; // of the tree: the first not shown
    std::vector<Hit> rows_;
};

} // namespace mv::query
