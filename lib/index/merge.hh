#pragma once
// Merges the segments of the word tables, step by step: a search opens every word in every segment,
// so fewer are faster (84,000 list mails in 9 segments: "i2c" 509 million instructions, 200 in one).

#include "sqlite/connection.hh"

namespace mv::index {

class SegmentMerge {
  public:
    enum class Extent {
        begun, // what FTS5 began while rows came in, and goes on with as more come
        all,   // into one segment each
    };
    // connection: of a Writer, which outlives the merge.
    SegmentMerge(const sqlite::Connection& connection, Extent extent)
        : connection_(connection), extent_(extent) {}

    // A transaction of its own, some megabytes at most: a kill loses one step and no word. False
    // when nothing is left to merge.
    bool step();

  private:
    const sqlite::Connection& connection_;
    Extent extent_;
    std::size_t table_ = 0;
    bool is_first_ = true; // step on that table
};

} // namespace mv::index
