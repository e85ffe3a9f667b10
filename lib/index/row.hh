#pragma once
// A message's list row, as stored and as read back: all a search shows without opening the mail.

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "index/schema.hh"
#include "index/stored_attachment.hh"
#include "vault/flags.hh"
#include "vault/location.hh"

namespace mv::index {

using Doc = std::int64_t;    // FTS rowid, ordered by date
using Thread = std::int64_t; // threads.hh
using ContentHash = std::array<std::uint8_t, 16>;

enum class DateSource : std::uint8_t { header, received, name, file };
inline constexpr std::array<std::string_view, 4> date_source_names = {"header", "received", "name",
                                                                      "file"};

namespace trait {
inline constexpr std::int64_t encrypted = 1, signed_ = 2;
}

struct Row {
    Doc doc = 0;
    vault::Location location; // length is the file's size
    std::string folder_name;  // as people see it; read back only
    std::int64_t modified_ns = 0;
    std::uint64_t inode = 0; // a hint; not read back
    vault::Flags flags;
    ContentHash content{};
    std::int64_t date = 0;
    int zone_minutes = 0;
    DateSource date_source = DateSource::header;
    std::int64_t received = 0;
    std::string from, to, cc; // packed mailboxes (packing.hh)
    std::string subject, list;
    std::string labels; // packed strings
    std::string message_id;
    std::string references;            // packed strings
    Thread thread = 0;                 // given by the writer
    std::string attachments, extracts; // packed (stored_attachment.hh)
    std::int64_t attachment_count = 0;
    std::int64_t traits = 0;
    std::string reason;
    std::int64_t generation = 0; // of the commit that brought its words; moves and flags keep it
};

// The 12 hex digits people use.
std::string id_text(const ContentHash& content);

// What the writer takes: the row, and the words of each column as token streams
// (words/tokenise.hh).
struct Entry {
    Row row;
    std::array<std::string, column_names.size()> tokens;
    std::optional<Waits> waits{};      // of its attachments; nullopt when nothing is to be done
    bool has_attachment_words = false; // or kinds, beside what the message itself says
};

} // namespace mv::index
