#include "extracts/store.hh"

#include <cerrno>

#include <unistd.h>

#include "attach/limits.hh"
#include "extracts/packed_text.hh"
#include "sqlite/transaction.hh"

namespace mv::extracts {

namespace {

const char* const create_sql = R"sql(
CREATE TABLE extract(
  hash BLOB NOT NULL,
  reading TEXT NOT NULL,
  version INTEGER NOT NULL,  -- of the extractor
  state INTEGER NOT NULL,    -- place in attach::state_names
  tries INTEGER NOT NULL,
  ocr INTEGER NOT NULL,
  kind TEXT NOT NULL,
  reason TEXT NOT NULL,
  size INTEGER NOT NULL,     -- of the text, unpacked
  text BLOB NOT NULL
);
CREATE UNIQUE INDEX extract_content ON extract(hash, reading);
)sql";

// Of a row as find and find_all select it; nullopt when it is damaged.
std::optional<Extracted> extracted_in(const sqlite::Statement& row) {
    const auto state = static_cast<std::size_t>(row.integer(0));
    auto text = unpacked(row.bytes(6), static_cast<std::size_t>(row.integer(5)));
    if (!text || state >= attach::state_names.size()) return std::nullopt;
    return Extracted{.outcome = {.state = static_cast<attach::State>(state),
                                 .reason = std::string(row.bytes(4)),
                                 .text = std::move(*text),
                                 .by_ocr = row.integer(2) != 0},
                     .kind = std::string(row.bytes(3)),
                     .tries = static_cast<int>(row.integer(1))};
}

std::string_view bytes_of(const attach::Sha256& hash) {
    return {reinterpret_cast<const char*>(hash.data()), hash.size()};
}

bool is_ours(const sqlite::Connection& connection) {
    sqlite::Statement id(connection, "PRAGMA application_id");
    sqlite::Statement version(connection, "PRAGMA user_version");
    return id.step() && version.step() && id.integer(0) == application_id &&
           version.integer(0) == format_version;
}

void create(sqlite::Connection& connection) {
    sqlite::Transaction transaction(connection);
    connection.exec(create_sql);
    connection.exec(("PRAGMA application_id = " + std::to_string(application_id) +
                     "; PRAGMA user_version = " + std::to_string(format_version))
                        .c_str());
    transaction.commit();
}

void remove_files(const std::string& path) {
    for (const char* suffix : {"-wal", "-shm", "-journal", ""}) {
        if (unlink((path + suffix).c_str()) != 0 && errno != ENOENT)
            fail_errno(path + suffix, "cannot remove");
    }
}

sqlite::Connection open_to_write(const std::string& path, Journal journal) {
    auto connection = sqlite::Connection::open(path, sqlite::Access::create).or_throw();
    sqlite::Statement tables(connection, "SELECT count(*) FROM sqlite_schema");
    tables.step();
    const bool empty = tables.integer(0) == 0;
    tables.reset();
    if (empty) {
        create(connection);
    } else if (!is_ours(connection)) {
        throw Failure({Kind::damaged, path, "not a store of attachment texts", {}});
    }
    connection.exec(journal == Journal::write_ahead ? "PRAGMA journal_mode = WAL"
                                                    : "PRAGMA journal_mode = DELETE");
    connection.exec("PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 4194304");
    return connection;
}

} // namespace

Key key_of(const attach::Attachment& attachment) {
    Key key{.hash = attach::sha256(attachment.bytes), .reading = {}};
    key.reading = attach::reading_of(attachment.bytes, {attachment.name, attachment.type});
    if (!key.reading.empty()) key.reading.append(" ").append(attachment.charset);
    return key;
}

bool Extracted::may_try_again() const {
    return outcome.state == attach::State::failed && tries < attach::max_tries;
}

struct Store::Statements {
    sqlite::Statement find, find_all, begin, put, forget, forget_state;

    explicit Statements(const sqlite::Connection& c)
        : find(c, "SELECT state, tries, ocr, kind, reason, size, text FROM extract "
                  "WHERE hash = ?1 AND reading = ?2 AND version = ?3"),
          find_all(c, "SELECT state, tries, ocr, kind, reason, size, text FROM extract "
                      "WHERE hash = ?1 AND version = ?2 ORDER BY reading"),
          begin(c, "INSERT INTO extract VALUES (?1, ?2, ?3, ?4, 1, 0, '', ?5, 0, x'') "
                   "ON CONFLICT DO UPDATE SET tries = iif(version = ?3, tries + 1, 1), "
                   "version = ?3, state = ?4, reason = ?5, size = 0, text = x''"),
          put(c, "INSERT OR REPLACE INTO extract VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)"),
          forget(c, "DELETE FROM extract WHERE hash = ?1 AND reading = ?2"),
          forget_state(c, "DELETE FROM extract WHERE state = ?1") {}
};

Store::Store(sqlite::Connection connection, Journal journal)
    : connection_(std::move(connection)),
      journal_(journal),
      statements_(std::make_unique<Statements>(connection_)) {}

Store::~Store() = default;

std::unique_ptr<Store> Store::open(const std::string& path, Journal journal) {
    const auto attempt = [&] {
        return std::unique_ptr<Store>(new Store(open_to_write(path, journal), journal));
    };
    try {
        return attempt();
    } catch (const Failure& failure) {
        if (failure.problem().kind != Kind::damaged) throw;
        remove_files(path);
        return attempt();
    }
}

// What is in it can be read from the mail again.
void Store::start_again() {
    const std::string path = connection_.path();
    statements_.reset();
    connection_ = sqlite::Connection::in_memory(); // closes the file
    remove_files(path);
    connection_ = open_to_write(path, journal_);
    statements_ = std::make_unique<Statements>(connection_);
}

void Store::write(FunctionRef<void(Statements&)> change) {
    try {
        change(*statements_);
    } catch (const Failure& failure) {
        if (failure.problem().kind != Kind::damaged) throw;
        start_again();
        change(*statements_);
    }
}

// Of a page that was damaged nothing is known.
void Store::read(sqlite::Statement& rows, FunctionRef<bool()> take) {
    try {
        while (rows.step() && take()) {
        }
    } catch (const Failure& failure) {
        if (failure.problem().kind != Kind::damaged) throw;
    }
    rows.reset();
}

std::unique_ptr<Store> Store::open_if_any(const std::string& path) {
    try {
        auto connection = sqlite::Connection::open(path, sqlite::Access::read);
        if (!connection || !is_ours(*connection)) return nullptr;
        return std::unique_ptr<Store>(new Store(std::move(*connection), Journal::rollback));
    } catch (const Failure&) { // nothing is known of any attachment, then
        return nullptr;
    }
}

std::optional<Extracted> Store::find(const Key& key) {
    sqlite::Statement& row = statements_->find;
    row.bind_blob(1, bytes_of(key.hash)).bind_text(2, key.reading);
    row.bind(3, attach::extractor_version);
    std::optional<Extracted> found;
    read(row, [&] {
        found = extracted_in(row);
        return false;
    });
    return found;
}

std::vector<Extracted> Store::find_all(const attach::Sha256& hash) {
    sqlite::Statement& row = statements_->find_all;
    row.bind_blob(1, bytes_of(hash)).bind(2, attach::extractor_version);
    std::vector<Extracted> found;
    read(row, [&] {
        if (auto extracted = extracted_in(row)) found.push_back(std::move(*extracted));
        return true;
    });
    return found;
}

void Store::begin(const Key& key) {
    write([&](Statements& statements) {
        sqlite::Statement& row = statements.begin;
        row.bind_blob(1, bytes_of(key.hash)).bind_text(2, key.reading);
        row.bind(3, attach::extractor_version);
        row.bind(4, static_cast<std::int64_t>(attach::State::failed));
        row.bind_text(5, "the program was killed while it was read").run();
    });
}

void Store::put(const Key& key, const Extracted& extracted) {
    const attach::Outcome& outcome = extracted.outcome;
    const std::string text = packed(outcome.text);
    write([&](Statements& statements) {
        sqlite::Statement& row = statements.put;
        row.bind_blob(1, bytes_of(key.hash)).bind_text(2, key.reading);
        row.bind(3, attach::extractor_version).bind(4, static_cast<std::int64_t>(outcome.state));
        row.bind(5, extracted.tries).bind(6, outcome.by_ocr).bind_text(7, extracted.kind);
        row.bind_text(8, outcome.reason).bind(9, static_cast<std::int64_t>(outcome.text.size()));
        row.bind_blob(10, text).run();
    });
}

void Store::forget(const Key& key) {
    write([&](Statements& statements) {
        statements.forget.bind_blob(1, bytes_of(key.hash)).bind_text(2, key.reading).run();
    });
}

void Store::forget_state(attach::State state) {
    write([&](Statements& statements) {
        statements.forget_state.bind(1, static_cast<std::int64_t>(state)).run();
    });
}

void Store::settle() {
    connection_.exec("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA busy_timeout = 50");
    try {
        connection_.exec("PRAGMA journal_mode = DELETE");
    } catch (const Failure& failure) { // somebody reads it: the next run tries again
        if (failure.problem().kind != Kind::locked) throw;
    }
}

} // namespace mv::extracts
