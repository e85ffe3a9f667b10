#pragma once
// The stored form. One SQLite file; format version in PRAGMA user_version.
//
//   message    one row a message file: everything a list row shows, keyed by doc
//   folder     folder id → directory (bytes) and display name
//   list       each List-Id once, and its number of messages (list_counts.hh)
//   directory  every directory the last complete look went through (directory_table.hh)
//   text       FTS5, contentless: the words of each message, rowid = doc
//   word       each distinct word once: newest doc, number of docs
//   fragment   FTS5, contentless: the trigrams of each word (rowid = word_id), and, marked, the
//              one- and two-letter pieces of words seen in a subject or sender
//   thread_alias  hash of a Message-ID → the thread it is in, unless that is its own (threads.hh)
//   full_second  seconds whose eight doc ids are taken (doc_ids.hh)
//   pending    docs of messages with attachments that are still to be read: Waits
//   dead       docs of removed messages: their words stay in text, never shown again
//   property   name → value: generation, coverage, last run
//
// doc = (seconds + 2^36) · 8 + slot: ordered by date, always positive (FTS5 loses rows with
// negative rowids in descending AND queries: measured on 3.40.1).

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.hh"

namespace mv::index {

inline constexpr std::int64_t application_id = 0x4D56494E; // "MVIN"
inline constexpr std::int64_t format_version = 6;

// Raised when newer decoding code reads mail differently: older rows are then read again.
inline constexpr std::int64_t reader_version = 2;

// Columns of the FTS5 table text, in order. Most words are of bodies, and FTS5 writes no column
// number for the first column: body first makes the index a quarter smaller than body fifth.
enum class Column { body, subject, from, to, cc, attachment, file };
inline constexpr std::array<std::string_view, 7> column_names = {"body", "subject",    "from", "to",
                                                                 "cc",   "attachment", "file"};

extern const char* const create_sql;
extern const char* const tune_sql; // of FTS5, kept in the file; run once

// What is wrong with a file of that application_id and user_version; an empty Problem when nothing
// is.
Problem wrong_format(const std::string& path, std::int64_t id, std::int64_t version);

namespace property {
inline constexpr std::string_view born = "born"; // ns since 1970: no two indexes have the same
inline constexpr std::string_view generation =
    "generation"; // raised by each commit that changed rows
inline constexpr std::string_view files_seen = "files_seen"; // by the last look at the folders
inline constexpr std::string_view messages = "messages";     // rows of the table message
inline constexpr std::string_view complete = "complete";     // 1: that look was carried out whole
inline constexpr std::string_view displacement = "displacement"; // seconds; see doc_ids.hh
inline constexpr std::string_view last_run = "last_run"; // UTC seconds of the last complete run
inline constexpr std::string_view follow_links = "follow_links"; // 1: made with --follow-links
inline constexpr std::string_view reader = "reader_version";
inline constexpr std::string_view unreadable_places =
    "unreadable_places";                                           // folders it could not read
inline constexpr std::string_view extractor = "extractor_version"; // that read the attachments
inline constexpr std::string_view tools = "tools";     // it had in its last sweep, a bit each
inline constexpr std::string_view skipped = "skipped"; // places the last look passed over
} // namespace property

} // namespace mv::index
