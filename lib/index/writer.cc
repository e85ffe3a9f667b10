#include "index/writer.hh"

#include <algorithm>
#include <tuple>

#include "index/list_counts.hh"
#include "index/properties.hh"
#include "index/schema.hh"
#include "index/stored_name.hh"
#include "platform/file_clock.hh"
#include "sqlite/transaction.hh"
#include "vault/folder.hh"

namespace mv::index {

struct Writer::Statements {
    sqlite::Statement find_folder, insert_folder, insert_message, insert_text, relocate, remove,
        list_of, bury, extend, wait, end_wait;
    DocIds ids;
    Threads threads;
    WordCounts words;
    ListCounts lists;
    std::int64_t generation = 0;         // of the next commit
    std::int64_t added = 0, removed = 0; // since the last commit

    explicit Statements(const sqlite::Connection& c)
        : find_folder(c, "SELECT folder FROM folder WHERE path = ?1"),
          insert_folder(c, "INSERT INTO folder(path, name) VALUES (?1, ?2) RETURNING folder"),
          insert_message(
              c, "INSERT INTO message VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, "
                 "?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25, "
                 "?26, ?27, ?28, ?29, ?30)"),
          insert_text(
              c, "INSERT INTO text(rowid, body, subject, \"from\", \"to\", cc, attachment, file) "
                 "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"),
          relocate(c,
                   "UPDATE message SET folder = ?2, place = ?3, stem = ?4, rest = ?5, flags = ?6, "
                   "modified_ns = ?7, inode = ?8 WHERE doc = ?1"),
          remove(c, "DELETE FROM message WHERE doc = ?1"),
          list_of(c, "SELECT list FROM message WHERE doc = ?1"),
          bury(c, "INSERT OR IGNORE INTO dead VALUES (?1)"),
          extend(c, "UPDATE message SET extracts = ?2, generation = ?3 WHERE doc = ?1"),
          wait(c, "INSERT OR REPLACE INTO pending VALUES (?1, ?2)"),
          end_wait(c, "DELETE FROM pending WHERE doc = ?1"),
          ids(c),
          threads(c),
          words(c),
          lists(c),
          generation(get_property(c, property::generation) + 1) {}
};

Writer::Writer(sqlite::Connection connection, Journal journal)
    : synonyms_(std::make_unique<Synonyms>()),
      connection_(std::move(connection)),
      journal_(journal) {}

Writer::~Writer() = default;

Result<std::unique_ptr<Writer>> Writer::open(const std::string& path, Journal journal) {
    auto connection = sqlite::Connection::open(path, sqlite::Access::create);
    if (!connection) return connection.problem();
    std::unique_ptr<Writer> writer(new Writer(std::move(*connection), journal));
    try {
        writer->prepare();
    } catch (const Failure& failure) { // the caller decides: a damaged index is rebuilt
        return failure.problem();
    }
    return writer;
}

void Writer::prepare() {
    register_tokenizer(connection_, *synonyms_);
    sqlite::Statement id(connection_, "PRAGMA application_id");
    sqlite::Statement version(connection_, "PRAGMA user_version");
    id.step();
    version.step();
    const std::int64_t found_id = id.integer(0), found_version = version.integer(0);
    id.reset();
    version.reset();
    sqlite::Statement tables(connection_, "SELECT count(*) FROM sqlite_schema");
    tables.step();
    const bool empty = tables.integer(0) == 0;
    tables.reset();

    // Nothing is written before it is known whose file this is; and the file says whose it is
    // before anything of it can stand in a log.
    if (empty) {
        connection_.exec("PRAGMA auto_vacuum = INCREMENTAL"); // see give_back_pages()
        sqlite::Transaction transaction(connection_);
        connection_.exec(create_sql);
        connection_.exec(tune_sql);
        connection_.exec(("PRAGMA application_id = " + std::to_string(application_id) +
                          "; PRAGMA user_version = " + std::to_string(format_version))
                             .c_str());
        set_property(connection_, property::reader, reader_version);
        set_property(connection_, property::born, platform::now_ns());
        transaction.commit();
    } else if (Problem problem = wrong_format(connection_.path(), found_id, found_version);
               !problem.what.empty()) {
        throw Failure(std::move(problem));
    }
    set_journal(journal_);
    // A derived index: a power cut may cost the last batch, never the file.
    connection_.exec("PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 4194304; "
                     "PRAGMA cache_size = -32768; PRAGMA temp_store = FILE");
    statements_ = std::make_unique<Statements>(connection_);
}

std::int64_t Writer::folder_id(std::string_view directory) {
    const auto known = folders_.find(std::string(directory));
    if (known != folders_.end()) return known->second;
    Statements& s = *statements_;
    s.find_folder.bind_blob(1, directory);
    std::int64_t id = 0;
    if (s.find_folder.step()) {
        id = s.find_folder.integer(0);
    } else {
        s.insert_folder.bind_blob(1, directory).bind_text(2, vault::folder_display_name(directory));
        s.insert_folder.step();
        id = s.insert_folder.integer(0);
        s.insert_folder.run();
    }
    s.find_folder.reset();
    return folders_[std::string(directory)] = id;
}

void Writer::add(Entry entry) {
    for (const std::string& tokens : entry.tokens)
        batch_bytes_ += tokens.size();
    batch_.push_back(std::move(entry));
}

void Writer::add_attachments(Entry entry) {
    for (const std::string& tokens : entry.tokens)
        batch_bytes_ += tokens.size();
    extended_.push_back(std::move(entry));
}

void Writer::insert(const Entry& entry) {
    const Row& row = entry.row;
    const StoredName name = divide_name(row.location.name);
    const std::string_view content(reinterpret_cast<const char*>(row.content.data()),
                                   row.content.size());
    sqlite::Statement& s = statements_->insert_message;
    s.bind(1, row.doc).bind(2, folder_id(row.location.folder));
    s.bind(3, static_cast<std::int64_t>(name.place))
        .bind_blob(4, name.stem)
        .bind_blob(5, name.rest);
    s.bind(6, static_cast<std::int64_t>(row.location.length)).bind(7, row.flags.bits());
    s.bind_blob(8, content).bind(9, row.date).bind(10, row.zone_minutes);
    s.bind_text(11, row.from).bind_text(12, row.subject).bind(13, row.attachment_count);
    s.bind(14, static_cast<std::int64_t>(row.location.offset)).bind(15, row.modified_ns);
    s.bind(16, static_cast<std::int64_t>(row.date_source)).bind(17, row.received);
    s.bind_text(18, row.to).bind_text(19, row.cc).bind_text(20, row.list);
    s.bind_text(21, row.labels).bind_text(22, row.message_id).bind_text(23, row.references);
    s.bind(24, row.thread).bind_text(25, row.attachments).bind(26, row.traits);
    s.bind_text(27, row.reason).bind(28, statements_->generation);
    s.bind(29, static_cast<std::int64_t>(row.inode)).bind_text(30, row.extracts);
    s.run();

    insert_words(entry);
    note_waits(entry);
    statements_->words.add(entry);
    statements_->lists.add(row.list);
    ++statements_->added;
}

void Writer::insert_words(const Entry& entry) {
    sqlite::Statement& text = statements_->insert_text;
    text.bind(1, entry.row.doc);
    for (std::size_t i = 0; i < entry.tokens.size(); ++i) {
        text.bind_text(static_cast<int>(i) + 2, entry.tokens[i]);
    }
    text.run();
}

void Writer::note_waits(const Entry& entry) {
    if (entry.waits) {
        const auto waits = static_cast<std::int64_t>(*entry.waits);
        statements_->wait.bind(1, entry.row.doc).bind(2, waits).run();
    } else if (!entry.row.attachments.empty()) {
        statements_->end_wait.bind(1, entry.row.doc).run();
    }
}

void Writer::extend(const Entry& entry) {
    sqlite::Statement& s = statements_->extend;
    s.bind(1, entry.row.doc).bind_text(2, entry.row.extracts);
    s.bind(3, statements_->generation).run();
    if (connection_.changes() == 0) return; // removed meanwhile
    note_waits(entry);
    if (!entry.has_attachment_words) return; // nothing to find it by that was not there
    insert_words(entry);
    statements_->words.add_attachments(entry);
}

void Writer::commit() {
    Statements& s = *statements_;
    if (queued() == 0) return;
    // Copies have one date; by name their order is the same whoever reads them first.
    const auto by_date = [](const Entry& e) {
        const vault::Location& location = e.row.location;
        return std::tie(e.row.date, location.folder, location.name);
    };
    const auto by_doc = [](const Entry& e) { return e.row.doc; };
    sqlite::Transaction transaction(connection_);
    for (const Relocation& relocation : relocations_)
        apply(relocation);
    for (const Doc doc : removals_)
        bury(doc);
    s.ids.start_batch();
    std::ranges::sort(batch_, {}, by_date);
    for (Entry& entry : batch_)
        entry.row.doc = s.ids.allocate(entry.row.date);
    s.threads.join(batch_);
    std::ranges::sort(batch_, {}, by_doc); // FTS5 flushes whenever a rowid goes down
    for (const Entry& entry : batch_)
        insert(entry);
    std::ranges::sort(extended_, {}, by_doc);
    for (const Entry& entry : extended_)
        extend(entry);
    s.words.flush();
    s.lists.flush();
    set_property(connection_, property::displacement, s.ids.displacement());
    set_property(connection_, property::generation, s.generation);
    set_property(connection_, property::messages,
                 get_property(connection_, property::messages) + s.added - s.removed);
    transaction.commit();
    // A reader may have seen this one; what follows must be told from it (--since-gen).
    ++s.generation;
    s.added = s.removed = 0;
    batch_.clear();
    extended_.clear();
    relocations_.clear();
    removals_.clear();
    batch_bytes_ = 0;
}

void Writer::relocate(Relocation relocation) { relocations_.push_back(std::move(relocation)); }

void Writer::remove(Doc doc) { removals_.push_back(doc); }

void Writer::apply(const Relocation& relocation) {
    const StoredName name = divide_name(relocation.location.name);
    sqlite::Statement& s = statements_->relocate;
    s.bind(1, relocation.doc).bind(2, folder_id(relocation.location.folder));
    s.bind(3, static_cast<std::int64_t>(name.place))
        .bind_blob(4, name.stem)
        .bind_blob(5, name.rest);
    s.bind(6, relocation.flags.bits()).bind(7, relocation.modified_ns);
    s.bind(8, static_cast<std::int64_t>(relocation.inode)).run();
}

void Writer::bury(Doc doc) {
    sqlite::Statement& list = statements_->list_of;
    if (!list.bind(1, doc).step()) return list.reset(); // gone already
    statements_->lists.remove(list.bytes(0));
    list.reset();
    statements_->remove.bind(1, doc).run();
    statements_->bury.bind(1, doc).run();
    statements_->end_wait.bind(1, doc).run();
    ++statements_->removed;
}

void Writer::forget_empty_folders() {
    connection_.exec("DELETE FROM folder WHERE NOT EXISTS (SELECT 1 FROM message m WHERE "
                     "m.folder = folder.folder)");
    folders_.clear();
}

// What FTS5's merges left free, a tenth of a fresh index now and then, goes back to the file system.
void Writer::give_back_pages() {
    sqlite::Statement free(connection_, "PRAGMA freelist_count");
    sqlite::Statement all(connection_, "PRAGMA page_count");
    const bool many = free.step() && all.step() && free.integer(0) > all.integer(0) / 20;
    free.reset();
    all.reset();
    if (many) connection_.exec("PRAGMA incremental_vacuum");
}

void Writer::settle() {
    give_back_pages();
    // Readers that hold the file open keep it in WAL mode; the next run tries again.
    {
        sqlite::Statement checkpoint(connection_, "PRAGMA wal_checkpoint(TRUNCATE)");
        const bool busy = checkpoint.step() && checkpoint.integer(0) != 0;
        if (busy) return;
    }
    connection_.exec("PRAGMA busy_timeout = 50");
    try {
        set_journal(Journal::rollback);
    } catch (const Failure& failure) {
        if (failure.problem().kind != Kind::locked) throw;
    }
}

// The switch changes a few bytes of the first page, which reach the disk whole or not at all, and
// either mode can read what the other left: it need not wait for the disk (8 of 11 waits of a run
// that adds one message).
void Writer::set_journal(Journal journal) {
    connection_.exec("PRAGMA synchronous = OFF");
    connection_.exec(journal == Journal::write_ahead ? "PRAGMA journal_mode = WAL"
                                                     : "PRAGMA journal_mode = DELETE");
}

} // namespace mv::index
