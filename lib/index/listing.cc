#include "index/listing.hh"

#include "index/stored_name.hh"
#include "vault/maildir_name.hh"

namespace mv::index {

namespace {

constexpr const char* create_tables = R"sql(
CREATE TEMP TABLE seen(folder INTEGER, stem BLOB, place INTEGER, rest BLOB, size INTEGER,
  modified_ns INTEGER, stamp INTEGER, PRIMARY KEY(folder, stem, place, rest)) WITHOUT ROWID;
CREATE TEMP TABLE seen_directory(path BLOB PRIMARY KEY, modified_ns INTEGER) WITHOUT ROWID;
)sql";

// A row whose very file was not seen is gone; a file without a row, or with other bytes than the
// row says, is fresh, and the row of changed bytes is gone as well.
constexpr const char* compare_tables = R"sql(
CREATE TEMP TABLE gone AS
  SELECT m.doc, m.folder, m.stem, m.place, m.rest, m.size, m.modified_ns, m.content FROM main.message m
  WHERE NOT EXISTS (SELECT 1 FROM seen s WHERE s.folder = m.folder AND s.stem = m.stem
    AND s.place = m.place AND s.rest = m.rest AND s.size = m.size AND s.modified_ns = m.modified_ns);
CREATE TEMP TABLE fresh AS
  SELECT s.* FROM seen s
  WHERE NOT EXISTS (SELECT 1 FROM main.message m WHERE m.folder = s.folder AND m.stem = s.stem
    AND m.place = s.place AND m.rest = s.rest AND m.size = s.size AND m.modified_ns = s.modified_ns);
)sql";

// The part of a Maildir name before the first ',' or ':' names one delivery for ever; with size and
// time the same, it is the same file renamed (flags, new → cur) or moved. Only pairs that leave no
// choice count: one row and one file of that stem.
constexpr const char* find_relocated = R"sql(
CREATE INDEX temp.gone_stem ON gone(stem);
CREATE TEMP TABLE relocated AS
  SELECT g.doc, f.folder, f.stem, f.place, f.rest, f.modified_ns, f.size
  FROM fresh f JOIN gone g ON g.stem = f.stem AND g.size = f.size AND g.modified_ns = f.modified_ns
  WHERE f.place <> 0 GROUP BY f.stem HAVING count(*) = 1;
DELETE FROM gone WHERE doc IN (SELECT doc FROM relocated);
DELETE FROM fresh WHERE EXISTS (SELECT 1 FROM relocated r WHERE r.folder = fresh.folder
  AND r.stem = fresh.stem AND r.place = fresh.place AND r.rest = fresh.rest);
CREATE INDEX temp.gone_content ON gone(content);
CREATE TEMP TABLE seen_folder AS SELECT folder, path FROM main.folder;
)sql";

// The content hash leaves out most fields on purpose; a move leaves all of them as they were.
constexpr const char* take_equal_row =
    "DELETE FROM temp.gone WHERE doc = (SELECT min(m.doc) FROM temp.gone g JOIN main.message m ON "
    "m.doc = g.doc WHERE g.content = ?1 AND m.size = ?2 AND m.recipients = ?3 AND m.copies = ?4 "
    "AND "
    "m.list = ?5 AND m.labels = ?6 AND m.\"references\" = ?7 AND m.attachments = ?8 AND m.received "
    "= ?9 "
    "AND m.reason = ?10) RETURNING doc";

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

} // namespace

Listing::Listing(Writer& writer)
    : writer_(writer),
      insert_seen_((writer.connection().exec(create_tables), writer.connection()),
                   "INSERT OR REPLACE INTO seen VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"),
      insert_directory_(writer.connection(),
                        "INSERT OR REPLACE INTO seen_directory VALUES (?1, ?2)") {}

void Listing::add(const vault::FileSeen& seen) {
    const StoredName name = divide_name(seen.name);
    std::int64_t stamp = vault::parse_location_name(seen.name).stamp;
    if (stamp == 0) stamp = seen.modified_ns / 1'000'000'000;
    insert_seen_.bind(1, writer_.folder_id(seen.folder)).bind_blob(2, name.stem);
    insert_seen_.bind(3, static_cast<std::int64_t>(name.place)).bind_blob(4, name.rest);
    insert_seen_.bind(5, static_cast<std::int64_t>(seen.size)).bind(6, seen.modified_ns);
    insert_seen_.bind(7, stamp).run();
    ++files_;
}

void Listing::add(const vault::DirectorySeen& seen) {
    insert_directory_.bind_blob(1, seen.path).bind(2, seen.modified_ns).run();
}

void Listing::keep(std::string_view path) { kept_.emplace_back(path); }

Difference Listing::compare() {
    sqlite::Connection& connection = writer_.connection();
    connection.exec(compare_tables);
    // By whole path: what could not be read may be a folder, its cur or new, or one file.
    sqlite::Statement keep(
        connection, "DELETE FROM temp.gone WHERE doc IN (SELECT doc FROM (SELECT m.doc AS doc, " +
                        std::string(sql_path) +
                        " AS path FROM temp.gone m JOIN main.folder f ON f.folder = m.folder) "
                        "WHERE path = ?1 OR "
                        "(path >= ?2 AND path < ?3))");
    for (const std::string& path : kept_) {
        keep.bind_blob(1, path).bind_blob(2, path + "/").bind_blob(3, path + "0").run();
    }
    connection.exec(find_relocated);

    sqlite::Statement moved(connection,
                            "SELECT r.doc, p.path, r.place, r.stem, r.rest, r.size, "
                            "r.modified_ns FROM temp.relocated r JOIN main.folder p USING "
                            "(folder)");
    Difference difference;
    while (moved.step()) {
        vault::Location location = location_from(moved, 1, 2, 3, 4, 5);
        const vault::Flags flags = vault::parse_location_name(location.name).flags;
        writer_.relocate({.doc = moved.integer(0),
                          .location = std::move(location),
                          .flags = flags,
                          .modified_ns = moved.integer(6)});
        ++difference.relocated;
    }
    difference.fresh = count_of(connection, "fresh");
    difference.gone = count_of(connection, "gone");
    gone_left_ = difference.gone;
    take_gone_.emplace(connection, take_equal_row);
    difference.unchanged = files_ - difference.fresh - difference.relocated;
    return difference;
}

void Listing::for_each_fresh(FunctionRef<bool(const FreshFile&)> visit) {
    // Temporary tables only: a read of the index that lasts as long as the build would keep its log
    // from being emptied.
    sqlite::Statement rows(
        writer_.connection(),
        "SELECT p.path, f.place, f.stem, f.rest, f.size, f.modified_ns FROM temp.fresh "
        "f JOIN temp.seen_folder p ON p.folder = f.folder ORDER BY f.stamp DESC");
    while (rows.step()) {
        if (!visit({location_from(rows, 0, 1, 2, 3, 4), rows.integer(5)})) return;
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
    std::optional<Doc> doc;
    if (take.step()) {
        doc = take.integer(0);
        --gone_left_;
    }
    take.reset();
    return doc;
}

void Listing::for_each_gone(FunctionRef<void(Doc, bool)> visit) {
    sqlite::Statement rows(
        writer_.connection(),
        "SELECT g.doc, EXISTS (SELECT 1 FROM temp.seen s WHERE s.folder = g.folder "
        "AND s.stem = g.stem AND s.place = g.place AND s.rest = g.rest) "
        "FROM temp.gone g");
    while (rows.step())
        visit(rows.integer(0), rows.integer(1) != 0);
}

void Listing::for_each_difference(FunctionRef<void(std::string_view, std::string_view)> visit) {
    // A file of changed bytes is both fresh and gone: it is named once.
    sqlite::Statement rows(
        writer_.connection(),
        "SELECT CASE WHEN g.doc IS NULL THEN 'missing' ELSE 'changed' END, p.path, f.place, "
        "f.stem, f.rest, "
        "f.size FROM temp.fresh f JOIN temp.seen_folder p ON p.folder = f.folder LEFT JOIN "
        "temp.gone g ON "
        "g.folder = f.folder AND g.stem = f.stem AND g.place = f.place AND g.rest = f.rest "
        "UNION ALL SELECT 'gone', p.path, g.place, g.stem, g.rest, g.size FROM temp.gone g JOIN "
        "temp.seen_folder p ON p.folder = g.folder WHERE NOT EXISTS (SELECT 1 FROM temp.seen s "
        "WHERE "
        "s.folder = g.folder AND s.stem = g.stem AND s.place = g.place AND s.rest = g.rest) "
        "UNION ALL SELECT 'renamed', p.path, r.place, r.stem, r.rest, r.size FROM temp.relocated r "
        "JOIN "
        "temp.seen_folder p ON p.folder = r.folder");
    while (rows.step())
        visit(rows.bytes(0), location_from(rows, 1, 2, 3, 4, 5).path());
}

void Listing::store_directories() {
    writer_.connection().exec(R"sql(
DELETE FROM main.directory;
INSERT INTO main.directory SELECT path, modified_ns FROM temp.seen_directory;
DELETE FROM main.folder WHERE folder NOT IN (SELECT folder FROM temp.seen)
  AND NOT EXISTS (SELECT 1 FROM main.message m WHERE m.folder = main.folder.folder);
)sql");
}

} // namespace mv::index
