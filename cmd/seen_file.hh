#pragma once
// --since-gen FILE: what an earlier run has shown, so that the next one shows only what became a
// match since. Text, replaced as a whole after the output was written:
//
//   mailvault seen 1
//   BORN GENERATION TIME        a line an index
//
// BORN tells one index from another, also from its successor after a rebuild; all rows up to
// GENERATION were seen at TIME (UTC seconds). In an index that FILE does not name, generations say
// nothing: there the files that came since the latest TIME are new, or all when FILE is missing.

#include <cstdint>
#include <map>
#include <string>

#include "index/reader.hh"
#include "query/ast.hh"

namespace mv::cmd {

class SeenFile {
  public:
    // Throws Failure: usage when FILE is something else, io when it cannot be read.
    explicit SeenFile(std::string path);

    // What is new of an index that stands so now: a condition for its rows.
    query::Node news(const index::Coverage& coverage) const;

    // That is seen, once it is saved.
    void note(const index::Coverage& coverage);
    void save() const; // throws Failure

  private:
    struct Seen {
        std::int64_t generation, time;
    };
    void read(const std::string& text);

    std::string path_;
    std::int64_t now_; // before anything was looked at
    std::int64_t latest_ = 0;
    std::map<std::int64_t, Seen> seen_; // by BORN
};

} // namespace mv::cmd
