#include "index/schema.hh"

namespace mv::index {

const char* const create_sql = R"sql(
CREATE TABLE property(name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE folder(folder INTEGER PRIMARY KEY, path BLOB NOT NULL UNIQUE, name TEXT NOT NULL);
CREATE TABLE directory(path BLOB PRIMARY KEY, modified_ns INTEGER NOT NULL, inode INTEGER NOT NULL,
  skipped INTEGER NOT NULL, look_again INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE message(            -- what a line shows first: SQLite reads a row from the left
  doc INTEGER PRIMARY KEY,
  folder INTEGER NOT NULL,
  place INTEGER NOT NULL,        -- 0: in the folder itself, 1: cur, 2: new
  stem BLOB NOT NULL,            -- file name = stem || rest; the stem survives flag changes
  rest BLOB NOT NULL,
  size INTEGER NOT NULL,
  flags INTEGER NOT NULL,        -- as of the last look
  content BLOB NOT NULL,         -- 16 bytes; the first 6 are the id
  date INTEGER NOT NULL,
  zone INTEGER NOT NULL,         -- minutes
  sender TEXT NOT NULL,          -- lists are packed: packing.hh
  subject TEXT NOT NULL,
  attachment_count INTEGER NOT NULL,
  "offset" INTEGER NOT NULL,
  modified_ns INTEGER NOT NULL,
  date_source INTEGER NOT NULL,
  received INTEGER NOT NULL,
  recipients TEXT NOT NULL,
  copies TEXT NOT NULL,
  list TEXT NOT NULL,
  labels TEXT NOT NULL,
  message_id TEXT NOT NULL,
  "references" TEXT NOT NULL,
  thread INTEGER NOT NULL,       -- threads.hh
  attachments TEXT NOT NULL,
  traits INTEGER NOT NULL,
  reason TEXT NOT NULL,          -- why it could not be read; empty when it could
  generation INTEGER NOT NULL,
  inode INTEGER NOT NULL,        -- a hint: of the file the row was read from
  extracts TEXT NOT NULL         -- what became of each attachment
);
CREATE INDEX message_file ON message(folder, place, stem, rest, size, modified_ns, inode);
CREATE INDEX message_id ON message(substr(content, 1, 6));
CREATE INDEX message_thread ON message(thread);
CREATE TABLE list(name TEXT PRIMARY KEY, messages INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE thread_alias(id INTEGER PRIMARY KEY, thread INTEGER NOT NULL);
CREATE VIRTUAL TABLE text USING fts5(body, subject, "from", "to", cc, attachment, file,
  content='', columnsize=0, detail=full, tokenize='mv');
CREATE TABLE word(word_id INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE,
  newest INTEGER NOT NULL, count INTEGER NOT NULL, head INTEGER NOT NULL);
CREATE VIRTUAL TABLE fragment USING fts5(gram, content='', columnsize=0, detail=none, tokenize='mv');
CREATE TABLE full_second(second INTEGER PRIMARY KEY, next INTEGER NOT NULL);
CREATE TABLE pending(doc INTEGER PRIMARY KEY, waits INTEGER NOT NULL);
CREATE TABLE dead(doc INTEGER PRIMARY KEY);
)sql";

// FTS5 writes a segment whenever its hash table holds so many bytes (1 MB unless told otherwise). Its
// leaves of 4,050 bytes fit a page of 4,096; stamps (sqlite/stamped_pages.hh) take 8 of those, and
// then each full leaf would need a second page: 8 % of the index.
const char* const tune_sql = R"sql(
INSERT INTO text(text, rank) VALUES ('hashsize', 33554432);
INSERT INTO text(text, rank) VALUES ('pgsz', 4042);
INSERT INTO fragment(fragment, rank) VALUES ('pgsz', 4042);
)sql";

Problem wrong_format(const std::string& path, std::int64_t id, std::int64_t version) {
    if (id != application_id) {
        return {Kind::damaged, path, "not an index of mail",
                "move it away; mv-index makes one from the mail"};
    }
    if (version > format_version) {
        return {Kind::damaged, path, "made by a newer version of these tools",
                "use that version; mv-index rebuilds it from the mail"};
    }
    if (version < format_version) {
        return {Kind::damaged, path, "made by an older version of these tools",
                "mv-index rebuilds it from the mail"};
    }
    return {};
}

} // namespace mv::index
