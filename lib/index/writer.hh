#pragma once
// Puts messages into the index, in batches: one transaction each, so that searches see them as they
// come and a kill loses at most one batch. One Writer a vault: the caller holds the lock.

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.hh"
#include "index/doc_ids.hh"
#include "index/row.hh"
#include "index/threads.hh"
#include "index/tokenizer.hh"
#include "index/word_counts.hh"
#include "sqlite/connection.hh"
#include "sqlite/statement.hh"

namespace mv::index {

// A message found under another name or with another time: no word of it changed.
struct Relocation {
    Doc doc = 0;
    vault::Location location;
    vault::Flags flags;
    std::int64_t modified_ns = 0;
    std::uint64_t inode = 0;
};

enum class Journal { write_ahead, rollback }; // rollback where no shared memory can be trusted

class Writer {
  public:
    // Opens or creates the index. Problems: damaged (also from a newer version), io.
    static Result<std::unique_ptr<Writer>> open(const std::string& path, Journal journal);
    ~Writer();

    // Queue one change each; commit() carries them all out in one transaction. An added message
    // gets its doc there. Nothing is visible before.
    void add(Entry entry);
    void relocate(Relocation relocation);
    // The words of attachments came to a message that is there (entry.row.doc): the whole of it is
    // put in again under its doc, where for every word the newer entry takes the older's place.
    void add_attachments(Entry entry);
    void remove(Doc doc);
    void commit();
    std::size_t queued() const {
        return batch_.size() + extended_.size() + relocations_.size() + removals_.size();
    }
    std::size_t queued_bytes() const { return batch_bytes_; } // of text

    // The id of a folder, made when new. Writes at once.
    std::int64_t folder_id(std::string_view directory);

    // Folders without a message, in a transaction of the caller's, when all was carried out.
    void forget_empty_folders();

    // Empties the log and puts the file at rest: one plain file.
    void settle();

    sqlite::Connection& connection() { return connection_; }

  private:
    struct Statements;
    Writer(sqlite::Connection connection, Journal journal);
    void prepare();
    void set_journal(Journal journal);
    void insert(const Entry& entry);
    void insert_words(const Entry& entry);
    void extend(const Entry& entry);
    void note_waits(const Entry& entry);
    void apply(const Relocation& relocation);
    void bury(Doc doc);
    void give_back_pages();

    std::unique_ptr<Synonyms> synonyms_;
    sqlite::Connection connection_;
    Journal journal_;
    std::unique_ptr<Statements> statements_;
    std::unordered_map<std::string, std::int64_t> folders_;
    std::vector<Entry> batch_, extended_;
    std::vector<Relocation> relocations_;
    std::vector<Doc> removals_;
    std::size_t batch_bytes_ = 0;
};

} // namespace mv::index
