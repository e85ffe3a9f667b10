#pragma once
// Merges the segments of the word tables into one each, step by step: a search opens every word in
// every segment, so fewer are faster (84,000 list mails in 9 segments: "i2c" 509 million
// instructions, 200 in one).

#include "sqlite/connection.hh"

namespace mv::index {

class SegmentMerge {
  public:
    // connection: of a Writer, which outlives the merge.
    explicit SegmentMerge(const sqlite::Connection& connection) : connection_(connection) {}

    // A transaction of its own, some megabytes at most: a kill loses one step and no word. False
    // when nothing is left to merge.
    bool step();

  private:
    const sqlite::Connection& connection_;
    std::size_t table_ = 0;
    bool begun_ = false; // on that table
};

} // namespace mv::index
