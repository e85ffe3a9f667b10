#pragma once
// The index opened for searching: never writes, holds no statement open between calls.

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/function_ref.hh"
#include "base/result.hh"
#include "index/row.hh"
#include "index/tokenizer.hh"
#include "sqlite/connection.hh"
#include "sqlite/statement.hh"

namespace mv::index {

struct Coverage {
    std::int64_t messages = 0;          // rows
    std::int64_t files_seen = 0;        // by the last look at the folders
    bool complete = false;              // that look was carried out whole
    std::int64_t unreadable_places = 0; // folders that could not be read: their mail is not covered
    std::int64_t generation = 0;
    std::int64_t born = 0; // tells this index from others, and from its successor after a rebuild
};

// How much of a row to read: what a line shows (location, size, flags, content, date, sender,
// subject, number of attachments), or all of it.
enum class Detail { line, whole };

class Reader {
  public:
    // Problems: not_found, damaged, locked, io.
    static Result<std::unique_ptr<Reader>> open(const std::string& path);

    Coverage coverage() const;

    // Whether removed messages are still among the words: then docs must be checked against dead.
    bool has_dead() const;

    // False when there is no row of that doc (any more). folder_name is filled in.
    bool read_row(Doc doc, Detail detail, Row& row);

    // Ids of the folders called so: whole names, as shown or as the directory is called.
    std::vector<std::int64_t> folders_named(std::string_view name) const;

    // Directories of the last complete look and their times; false when visit stopped it.
    bool for_each_directory(
        FunctionRef<bool(std::string_view path, std::int64_t modified_ns)> visit) const;

    // The time that directory had at the last complete look; nullopt when there was none.
    std::optional<std::int64_t> directory_time(std::string_view path);

    // Whether the last look left a directory to be looked at again, moved or not.
    bool wants_look() const;

    const sqlite::Connection& connection() const { return connection_; }
    Synonyms& synonyms() { return *synonyms_; }

  private:
    struct FolderNames {
        std::string path, name;
    };
    explicit Reader(sqlite::Connection connection);
    void prepare();
    const FolderNames& folder(std::int64_t id);
    void read_line_columns(const sqlite::Statement& s, Row& row);
    static void read_other_columns(const sqlite::Statement& s, Row& row);

    std::unique_ptr<Synonyms> synonyms_;
    sqlite::Connection connection_;
    std::unique_ptr<sqlite::Statement> read_line_, read_whole_, read_folder_, read_directory_;
    std::unordered_map<std::int64_t, FolderNames> folders_;
};

} // namespace mv::index
