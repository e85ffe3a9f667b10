#pragma once
// What a look at the vault's folders saw, held against what the index holds. The listing stands in
// temporary tables on disk, so memory does not grow with the vault, and the comparison is a few
// joins.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/function_ref.hh"
#include "index/writer.hh"
#include "vault/scan.hh"

namespace mv::index {

struct Difference {
    std::int64_t fresh = 0;     // files to read: added ones and changed ones
    std::int64_t relocated = 0; // same file under another name, folder or flags: already queued
    std::int64_t gone = 0;      // rows whose file is no longer there
    std::int64_t unchanged = 0;
};

struct FreshFile {
    vault::Location location;
    std::int64_t modified_ns = 0;
};

class Listing {
  public:
    // writer must outlive the listing.
    explicit Listing(Writer& writer);

    // Call within one transaction: ten times faster than one each.
    void add(const vault::FileSeen& seen);
    void add(const vault::DirectorySeen& seen);

    // Rows at this path and below are not gone: it could not be read.
    void keep(std::string_view path);

    // Compares, queues relocations with the writer and leaves the rest for the calls below.
    Difference compare();

    // Files to read, newest first by the stamp of the name or file time. stop: visit returned
    // false.
    void for_each_fresh(FunctionRef<bool(const FreshFile&)> visit);

    // The gone row that is equal to this one in all that is found and shown: the file was moved or
    // touched. It is gone no longer.
    std::optional<Doc> take_gone(const Row& row);
    // replaced: a file of that very name was seen, with other bytes.
    void for_each_gone(FunctionRef<void(Doc, bool replaced)> visit);

    // Each difference that compare() found, in words: missing (a file without row), gone (a row
    // without file), changed (other bytes under the name), renamed. Paths are relative to the
    // vault.
    void for_each_difference(FunctionRef<void(std::string_view what, std::string_view path)> visit);

    // Notes directory times and removes empty folders, when all was carried out. In a transaction.
    void store_directories();

  private:
    Writer& writer_;
    sqlite::Statement insert_seen_, insert_directory_;
    std::optional<sqlite::Statement> take_gone_; // after compare()
    std::vector<std::string> kept_;
    std::int64_t files_ = 0;
    std::int64_t gone_left_ = 0;
};

} // namespace mv::index
