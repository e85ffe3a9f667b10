#pragma once
// The docs of a search as a list that is read as far as somebody asks. Eight bytes a hit stay in
// memory: whether a message shown for another's sake is a hit itself is known only when the search has
// come as far as its date, and mostly that is near.

#include <cstddef>
#include <optional>
#include <vector>

#include "query/search.hh"

namespace mv::query {

class HitList {
  public:
    // search: sorted by date, without a limit; outlives the list, and nobody else asks it for more.
    HitList(Search& search, bool reverse) : search_(search), reverse_(reverse) {}

    std::optional<index::Doc> at(std::size_t place); // nullopt past the last
    // Which columns of it matched, as far as the search was asked; nullopt when it is no hit.
    std::optional<Columns> find(index::Doc doc);

  private:
    bool read_more();

    Search& search_;
    bool reverse_; // the oldest first
    bool ended_ = false;
    std::vector<index::Doc> docs_;
    std::vector<Columns> columns_; // of docs_, or empty
};

} // namespace mv::query
