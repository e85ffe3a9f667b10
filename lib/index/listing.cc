#include "index/listing.hh"

#include "index/directory_table.hh"
#include "index/properties.hh"
#include "sqlite/cache_size.hh"
#include "vault/maildir_name.hh"

namespace mv::index {

namespace {

// A row whose very file was not seen is gone; a file without a row, or with other bytes than the
// row says, is fresh, and the row of changed bytes is gone as well.
constexpr const char* create_tables = R"sql(
CREATE TEMP TABLE fresh(folder INTEGER, stem BLOB, place INTEGER, rest BLOB, size INTEGER,
  modified_ns INTEGER, inode INTEGER, stamp INTEGER, PRIMARY KEY(folder, stem, place, rest))
  WITHOUT ROWID;
CREATE TEMP TABLE gone(doc INTEGER PRIMARY KEY, folder INTEGER, stem BLOB, place INTEGER, rest BLOB,
  size INTEGER, modified_ns INTEGER, content BLOB);
CREATE TEMP TABLE relocated(doc INTEGER PRIMARY KEY, old_folder INTEGER, folder INTEGER, stem BLOB,
  place INTEGER, rest BLOB, size INTEGER, modified_ns INTEGER, inode INTEGER);
CREATE TEMP TABLE seen_folder(folder INTEGER PRIMARY KEY, path BLOB);
)sql";

const std::string gone_from_message =
    "INSERT INTO temp.gone SELECT doc, folder, stem, place, rest, size, modified_ns, content FROM "
    "main.message ";

// The part of a Maildir name before the first ',' or ':' names one delivery for ever; with size and
// time the same, it is the same file renamed (flags, new → cur) or moved. Only pairs that leave no
// choice count: one row and one file of that stem.
constexpr const char* find_relocated = R"sql(
CREATE INDEX temp.gone_stem ON gone(stem);
INSERT INTO temp.relocated
  SELECT g.doc, g.folder, f.folder, f.stem, f.place, f.rest, f.size, f.modified_ns, f.inode
  FROM fresh f JOIN gone g ON g.stem = f.stem AND g.size = f.size AND g.modified_ns = f.modified_ns
  WHERE f.place <> 0 GROUP BY f.stem HAVING count(*) = 1;
DELETE FROM gone WHERE doc IN (SELECT doc FROM relocated);
DELETE FROM fresh WHERE (folder, stem, place, rest) IN
  (SELECT folder, stem, place, rest FROM relocated);
CREATE INDEX temp.gone_content ON gone(content);
)sql";

// The content hash leaves out most fields on purpose; a move leaves all of them as they were.
constexpr const char* take_equal_row =
    "DELETE FROM temp.gone WHERE doc = (SELECT min(m.doc) FROM temp.gone g JOIN main.message m ON "
    "m.doc = g.doc WHERE g.content = ?1 AND m.size = ?2 AND m.recipients = ?3 AND m.copies = ?4 "
    "AND m.list = ?5 AND m.labels = ?6 AND m.\"references\" = ?7 AND m.attachments = ?8 "
    "AND m.received = ?9 AND m.reason = ?10) RETURNING doc";

// A file of changed bytes is both fresh and gone: it is named once.
const std::string changes =
    "SELECT CASE WHEN g.doc IS NULL THEN " + std::to_string(static_cast<int>(Change::added)) +
    " ELSE " + std::to_string(static_cast<int>(Change::changed)) +
    " END, p.path, f.place, f.stem, f.rest, f.size FROM temp.fresh f JOIN temp.seen_folder p ON "
    "p.folder = f.folder LEFT JOIN temp.gone g ON g.folder = f.folder AND g.stem = f.stem AND "
    "g.place = f.place AND g.rest = f.rest UNION ALL SELECT " +
    std::to_string(static_cast<int>(Change::removed)) +
    ", p.path, g.place, g.stem, g.rest, g.size FROM temp.gone g JOIN temp.seen_folder p ON "
    "p.folder = g.folder WHERE NOT EXISTS (SELECT 1 FROM temp.fresh f WHERE f.folder = g.folder "
    "AND f.stem = g.stem AND f.place = g.place AND f.rest = g.rest) UNION ALL SELECT CASE WHEN "
    "r.folder = r.old_folder THEN " +
    std::to_string(static_cast<int>(Change::renamed)) + " ELSE " +
    std::to_string(static_cast<int>(Change::moved)) +
    " END, p.path, r.place, r.stem, r.rest, r.size FROM temp.relocated r JOIN temp.seen_folder p "
    "ON p.folder = r.folder";

constexpr const char* take_row_of_name =
    "DELETE FROM temp.gone WHERE folder = ?1 AND stem = ?2 AND place = ?3 AND rest = ?4 "
    "RETURNING doc";

constexpr std::int64_t sorting_kib = 4096;

std::int64_t count_of(const sqlite::Connection& connection, const char* table) {
    sqlite::Statement count(connection, std::string("SELECT count(*) FROM temp.") + table);
    count.step();
    return count.integer(0);
}

vault::Location location_from(const sqlite::Statement& row, int folder, int place, int stem,
                              int rest, int size) {
    return {.folder = std::string(row.bytes(folder)),
            .name =
                join_name(static_cast<Place>(row.integer(place)), row.bytes(stem), row.bytes(rest)),
            .offset = 0,
            .length = static_cast<std::uint64_t>(row.integer(size))};
}

std::string below(std::string_view directory, std::string_view name) {
    return directory.empty() ? std::string(name) : std::string(directory) + "/" + std::string(name);
}

} // namespace

Listing::Listing(const sqlite::Connection& connection)
    : connection_(connection),
      insert_fresh_((connection.exec(create_tables), connection),
                    "INSERT OR REPLACE INTO fresh VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"),
      insert_gone_(connection, gone_from_message + "WHERE doc = ?1"),
      box_rows_(connection, "SELECT doc, stem, rest, size, modified_ns, inode FROM main.message "
                            "WHERE folder = ?1 AND place = ?2 ORDER BY stem, rest") {}

void Listing::begin_files(std::string_view folder, std::string_view prefix, Trust trust) {
    folder_ = folder;
    place_ = divide_name(prefix).place;
    directory_ = prefix.empty() ? folder_ : below(folder, prefix.substr(0, prefix.size() - 1));
    folder_id_ = folder_id(folder);
    trust_ = trust;
    box_rows_.bind(1, folder_id_).bind(2, static_cast<std::int64_t>(place_));
    rows_.load(box_rows_);
}

bool Listing::is_known(std::string_view name, std::uint64_t inode) {
    if (trust_ == Trust::nothing) return false;
    const StoredName divided = divide_name(name);
    BoxRows::File* const row = rows_.find(divided.stem, divided.rest);
    // A time of 0 is that of mail that could not be read and is to be tried again.
    if (row == nullptr || row->inode != inode || row->modified_ns == 0) return false;
    row->seen = true;
    return true;
}

void Listing::add(const vault::FileSeen& seen) {
    const StoredName name = divide_name(seen.name);
    const auto size = static_cast<std::int64_t>(seen.size);
    BoxRows::File* const row = rows_.find(name.stem, name.rest);
    if (row != nullptr && row->size == size && row->modified_ns == seen.modified_ns) {
        row->seen = true;
        return;
    }
    std::int64_t stamp = vault::parse_location_name(seen.name).stamp;
    if (stamp == 0) stamp = seen.modified_ns / 1'000'000'000;
    insert_fresh_.bind(1, folder_id_).bind_blob(2, name.stem);
    insert_fresh_.bind(3, static_cast<std::int64_t>(name.place)).bind_blob(4, name.rest);
    insert_fresh_.bind(5, size).bind(6, seen.modified_ns);
    insert_fresh_.bind(7, static_cast<std::int64_t>(seen.inode)).bind(8, stamp).run();
    name_folder(folder_id_, folder_);
}

void Listing::end_files(bool whole) {
    accounted_.insert(directory_);
    if (!whole) return; // what was not met may be in the part that could not be read
    for (const BoxRows::File& row : rows_.files()) {
        if (row.seen || is_kept(below(directory_, rows_.name(row)))) continue;
        insert_gone_.bind(1, row.doc).run();
        name_folder(folder_id_, folder_);
    }
}

std::int64_t Listing::folder_id(std::string_view path) {
    const auto [entry, is_new] = folders_.try_emplace(std::string(path));
    if (!is_new) return entry->second;
    sqlite::Statement find(connection_, "SELECT folder FROM main.folder WHERE path = ?1");
    find.bind_blob(1, path);
    return entry->second = find.step() ? find.integer(0) : --new_folders_;
}

void Listing::name_folder(std::int64_t id, std::string_view path) {
    if (id == named_) return;
    named_ = id;
    sqlite::Statement(connection_, "INSERT OR IGNORE INTO temp.seen_folder VALUES (?1, ?2)")
        .bind(1, id)
        .bind_blob(2, path)
        .run();
}

// A directory that was not met is gone with all its mail, unless it could not be read.
void Listing::count_vanished_boxes() {
    sqlite::Statement folders(connection_, "SELECT folder, path FROM main.folder");
    sqlite::Statement vanish(connection_, gone_from_message + "WHERE folder = ?1 AND place = ?2");
    while (folders.step()) {
        const std::string path(folders.bytes(1));
        for (const Place place : {Place::folder, Place::cur, Place::new_}) {
            std::string directory = path;
            if (place == Place::cur) directory = below(path, "cur");
            if (place == Place::new_) directory = below(path, "new");
            if (accounted_.contains(directory) || is_kept(directory)) continue;
            vanish.bind(1, folders.integer(0)).bind(2, static_cast<std::int64_t>(place)).run();
            if (connection_.changes() > 0) name_folder(folders.integer(0), path);
        }
    }
}

bool Listing::is_kept(std::string_view path) const {
    if (kept_.empty()) return false;
    for (;; path = directory_of(path)) {
        if (kept_.contains(path)) return true;
        if (path.empty()) return false;
    }
}

Difference Listing::compare() {
    rows_ = {};
    count_vanished_boxes();
    Difference difference;
    difference.unchanged =
        get_property(connection_, property::messages) - count_of(connection_, "gone");
    if (count_of(connection_, "gone") > 0) {
        connection_.exec(find_relocated);
        take_gone_.emplace(connection_, take_equal_row);
        take_replaced_.emplace(connection_, take_row_of_name);
    }
    difference.fresh = count_of(connection_, "fresh");
    difference.gone = gone_left_ = count_of(connection_, "gone");
    difference.relocated = count_of(connection_, "relocated");
    return difference;
}

void Listing::for_each_fresh(FunctionRef<bool(const FreshFile&)> visit) {
    // Temporary tables only: a read of the index that lasts as long as the build would keep its log
    // from being emptied.
    sqlite::Statement rows(
        connection_,
        "SELECT p.path, f.place, f.stem, f.rest, f.size, f.modified_ns, f.inode FROM temp.fresh "
        "f JOIN temp.seen_folder p ON p.folder = f.folder ORDER BY f.stamp DESC");
    const auto first = [&] { // 500,000 files sorted in the writer's cache took 34 MB to the end
        const sqlite::CacheSize small(connection_, sorting_kib);
        return rows.step();
    };
    for (bool more = first(); more; more = rows.step()) {
        if (!visit({.location = location_from(rows, 0, 1, 2, 3, 4),
                    .modified_ns = rows.integer(5),
                    .inode = static_cast<std::uint64_t>(rows.integer(6))}))
            return;
    }
}

void Listing::for_each_relocated(FunctionRef<void(Relocation)> visit) {
    sqlite::Statement rows(connection_,
                           "SELECT r.doc, p.path, r.place, r.stem, r.rest, r.size, r.modified_ns, "
                           "r.inode FROM temp.relocated r JOIN temp.seen_folder p USING (folder)");
    while (rows.step()) {
        vault::Location location = location_from(rows, 1, 2, 3, 4, 5);
        const vault::Flags flags = vault::parse_location_name(location.name).flags;
        visit({.doc = rows.integer(0),
               .location = std::move(location),
               .flags = flags,
               .modified_ns = rows.integer(6),
               .inode = static_cast<std::uint64_t>(rows.integer(7))});
    }
}

std::optional<Doc> Listing::take_gone(const Row& row) {
    if (gone_left_ == 0) return std::nullopt; // a first build: nothing can have moved
    sqlite::Statement& take = *take_gone_;
    take.bind_blob(1, {reinterpret_cast<const char*>(row.content.data()), row.content.size()});
    take.bind(2, static_cast<std::int64_t>(row.location.length)).bind_text(3, row.to);
    take.bind_text(4, row.cc).bind_text(5, row.list).bind_text(6, row.labels);
    take.bind_text(7, row.references).bind_text(8, row.attachments).bind(9, row.received);
    take.bind_text(10, row.reason);
    return taken(take);
}

// What a DELETE … RETURNING doc took out of temp.gone.
std::optional<Doc> Listing::taken(sqlite::Statement& take) {
    std::optional<Doc> doc;
    if (take.step()) {
        doc = take.integer(0);
        --gone_left_;
    }
    take.reset();
    return doc;
}

void Listing::note_relocated(Doc doc, const Row& row) {
    const StoredName name = divide_name(row.location.name);
    const std::int64_t folder = folder_id(row.location.folder);
    sqlite::Statement note(connection_,
                           "INSERT INTO temp.relocated SELECT ?1, (SELECT folder FROM main.message "
                           "WHERE doc = ?1), folder, stem, place, rest, size, modified_ns, inode "
                           "FROM temp.fresh WHERE folder = ?2 AND stem = ?3 AND place = ?4 AND "
                           "rest = ?5");
    sqlite::Statement forget(connection_, "DELETE FROM temp.fresh WHERE folder = ?2 AND stem = ?3 "
                                          "AND place = ?4 AND rest = ?5");
    note.bind(1, doc);
    for (sqlite::Statement* s : {&note, &forget}) {
        s->bind(2, folder).bind_blob(3, name.stem);
        s->bind(4, static_cast<std::int64_t>(name.place)).bind_blob(5, name.rest).run();
    }
}

std::optional<Doc> Listing::take_replaced(const vault::Location& location) {
    if (gone_left_ == 0) return std::nullopt;
    const StoredName name = divide_name(location.name);
    sqlite::Statement& take = *take_replaced_;
    take.bind(1, folder_id(location.folder)).bind_blob(2, name.stem);
    take.bind(3, static_cast<std::int64_t>(name.place)).bind_blob(4, name.rest);
    return taken(take);
}

void Listing::for_each_gone(FunctionRef<void(Doc)> visit) {
    sqlite::Statement rows(connection_, "SELECT doc FROM temp.gone");
    while (rows.step())
        visit(rows.integer(0));
}

void Listing::for_each_change(FunctionRef<void(Change, std::string_view)> visit) {
    sqlite::Statement rows(connection_, changes);
    while (rows.step()) {
        visit(static_cast<Change>(rows.integer(0)), location_from(rows, 1, 2, 3, 4, 5).path());
    }
}

} // namespace mv::index
