#pragma once
// One thread as a tree: each message below the nearest one it refers to that is there, the ids nearest
// to it first (the last of References, or an In-Reply-To that is not among them). Answers stand in
// order of date. The oldest message that answers none is the top; others whose parents are missing
// stand right below it.

#include <cstdint>
#include <string>
#include <vector>

#include "index/reader.hh"
#include "index/threads.hh"
#include "query/search.hh"

namespace mv::query {

struct TreeRow {
    std::vector<index::Doc> docs; // the message; its copies behind it, when copies are one
    InThread place;               // but for is_hit
};

class ThreadTrees {
  public:
    // Copies of one mail are one row, as same says.
    ThreadTrees(const index::Reader& reader, Same same);

    // From the top down. In memory as a whole, some 250 bytes a message: a thread is what a person
    // reads at once, and its end says what its beginning looks like.
    std::vector<TreeRow> rows_of(index::Thread thread);

  private:
    struct Node;
    std::vector<Node> read(index::Thread thread);
    void find_parents(std::vector<Node>& nodes, index::Thread thread);

    sqlite::Statement ids_, references_;
    Same same_;
};

} // namespace mv::query
