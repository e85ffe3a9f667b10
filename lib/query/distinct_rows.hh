#pragma once
// The rows of a search, each mail once: of rows that are the same only the first in the search's order,
// and how many it stands for. What was shown is not kept in memory: the other files of a mail are asked
// for, and which of them are hits.

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "query/hit_list.hh"

namespace mv::query {

class DistinctRows {
  public:
    // rows: without a limit, all else as in options, whose limit and offset count what is left. All
    // outlive the rows; query is copied.
    DistinctRows(index::Reader& reader, Search& rows, Node query, words::Tokeniser& tokeniser,
                 const SearchOptions& options);

    // The next rows, at most a hundred, empty when there are no more; they live until the next call.
    std::vector<Hit>& next_rows();

  private:
    using Copies = std::unordered_map<std::string, std::vector<index::Doc>>; // by what is the same
    std::string key_of(const index::Row& row) const;
    Copies copies_of(const std::vector<Hit>& hits);
    bool is_hit(index::Doc doc);
    bool take(Hit& hit, const Copies& copies);

    index::Reader& reader_;
    Search& search_;
    Node query_;
    words::Tokeniser& tokeniser_;
    SearchOptions options_;
    sqlite::Statement of_content_, of_thread_;
    std::unique_ptr<Search> all_; // once a mail with copies is met
    std::unique_ptr<HitList> hits_;
    std::int64_t left_, to_skip_;
};

} // namespace mv::query
