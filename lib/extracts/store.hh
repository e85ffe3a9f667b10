#pragma once
// attachments.db: what became of each attachment, by its content, so that the same bytes are read
// once however many mails carry them and whatever happens to the index. A cache: a damaged or
// foreign-made one is replaced by an empty one.
//
//   extract   one row a content and reading: state, reason, text (packed), tries
//
// PRAGMA application_id "MVAT", user_version 1.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "attach/content_hash.hh"
#include "attach/extract.hh"
#include "base/function_ref.hh"
#include "base/result.hh"
#include "sqlite/connection.hh"
#include "sqlite/statement.hh"

namespace mv::extracts {

inline constexpr std::int64_t application_id = 0x4D564154; // "MVAT"
inline constexpr std::int64_t format_version = 1;

struct Key {
    attach::Sha256 hash{};
    std::string reading; // attach::reading_of, and of text its charset
    auto operator<=>(const Key&) const = default;
};

Key key_of(const attach::Attachment& attachment);

struct Extracted {
    attach::Outcome outcome;
    std::string kind; // attach::search_name
    int tries = 0;    // that failed, of a failed one

    // Whether it is worth another try: it failed, and not too often.
    bool may_try_again() const;
};

enum class Journal { write_ahead, rollback };

class Store {
  public:
    // For the one writer of the vault: made when missing, replaced by an empty one when damage is
    // met, now or later. Throws Failure.
    static std::unique_ptr<Store> open(const std::string& path, Journal journal);

    // For a look only: nullptr when there is none, or none that can be read.
    static std::unique_ptr<Store> open_if_any(const std::string& path);

    ~Store();

    // nullopt when it was never read, or by another version of the extractor.
    std::optional<Extracted> find(const Key& key);

    // All that was read of these bytes, under whatever labels they were sent.
    std::vector<Extracted> find_all(const attach::Sha256& hash);

    // Notes a try before it begins: a reader that is killed over it, time and again, ends as a
    // failure rather than as the end of every sweep.
    void begin(const Key& key);

    void put(const Key& key, const Extracted& extracted);
    void forget(const Key& key);
    void forget_state(attach::State state);

    // Empties the log and puts the file at rest: one plain file.
    void settle();

  private:
    struct Statements;
    Store(sqlite::Connection connection, Journal journal);
    void start_again();
    void write(FunctionRef<void(Statements&)> change);
    static void read(sqlite::Statement& rows, FunctionRef<bool()> take); // false: that was enough

    sqlite::Connection connection_;
    Journal journal_;
    std::unique_ptr<Statements> statements_;
};

} // namespace mv::extracts
