#pragma once
// What a look at the vault's folders saw, held against what the index holds: directory by directory
// while it is read, so that only the differences are kept, in temporary tables on disk. Files of a
// first build are all differences, and memory does not grow with their number.
//
// Writes nothing but temporary tables: a connection that may only read will do.

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "base/function_ref.hh"
#include "index/box_rows.hh"
#include "index/stored_name.hh"
#include "index/writer.hh"
#include "vault/scan.hh"

namespace mv::index {

struct Difference {
    std::int64_t fresh = 0;     // files to read: added ones and changed ones
    std::int64_t relocated = 0; // same file under another name, folder or flags
    std::int64_t gone = 0;      // rows whose file is no longer there
    std::int64_t unchanged = 0; // rows
};

struct FreshFile {
    vault::Location location;
    std::int64_t modified_ns = 0;
    std::uint64_t inode = 0;
};

enum class Change { added, removed, renamed, moved, changed };

// Whether a file of the same name and inode as its row is taken for unchanged without looking at
// it. Where names are trusted, bytes written over in place are not noticed.
enum class Trust { nothing, names };

class Listing {
  public:
    // connection must outlive the listing. Requires: a ReadScope or transaction is open from here
    // until compare() has ended; a statement each is ten times slower.
    explicit Listing(const sqlite::Connection& connection);

    // The files of one directory, as Visitor has them.
    void begin_files(std::string_view folder, std::string_view prefix, Trust trust);
    bool is_known(std::string_view name, std::uint64_t inode);
    void add(const vault::FileSeen& seen);
    void end_files(bool whole); // whole: rows that were not met are gone

    // The rows of this directory are as they were; those at this path and below are not gone,
    // since it could not be read.
    void unmoved(const std::string& directory) { accounted_.insert(directory); }
    void keep(std::string_view path) { kept_.emplace(path); }

    // Ends the look: rows of directories that were not met are gone as well.
    Difference compare();

    // Files to read, newest first by the stamp of the name or file time. stop: visit returned
    // false.
    void for_each_fresh(FunctionRef<bool(const FreshFile&)> visit);
    void for_each_relocated(FunctionRef<void(Relocation)> visit);

    // The gone row that is equal to this one in all that is found and shown: the file was moved or
    // touched. It is gone no longer.
    std::optional<Doc> take_gone(const Row& row);
    bool some_are_gone() const { return gone_left_ > 0; }
    // Counts row, whose file is fresh, as the file of doc, which take_gone() gave.
    void note_relocated(Doc doc, const Row& row);
    // The gone row of that very name: its file has other bytes now. It is gone no longer.
    std::optional<Doc> take_replaced(const vault::Location& location);
    void for_each_gone(FunctionRef<void(Doc)> visit);

    // Each difference, as it stands; paths are relative to the vault, of removed ones as the index
    // has them, else as they are now.
    void for_each_change(FunctionRef<void(Change, std::string_view path)> visit);

  private:
    std::int64_t folder_id(std::string_view path);
    void name_folder(std::int64_t id, std::string_view path);
    void count_vanished_boxes();
    std::optional<Doc> taken(sqlite::Statement& take);
    bool is_kept(std::string_view path) const;

    const sqlite::Connection& connection_;
    sqlite::Statement insert_fresh_, insert_gone_, box_rows_;
    std::optional<sqlite::Statement> take_gone_, take_replaced_; // after compare()

    // of the directory being read
    std::string folder_, directory_;
    std::int64_t folder_id_ = 0;
    Place place_ = Place::folder;
    Trust trust_ = Trust::nothing;
    BoxRows rows_;

    std::unordered_map<std::string, std::int64_t> folders_; // new ones have ids below 0
    std::int64_t new_folders_ = 0, named_ = 0;  // named_: the folder named last; 0 is none
    std::unordered_set<std::string> accounted_; // directories whose rows are dealt with
    std::set<std::string, std::less<>> kept_;
    std::int64_t gone_left_ = 0;
};

} // namespace mv::index
