#pragma once
// The directories of a vault as the last complete look noted them, held in memory beside what this
// look finds. What it notes of one:
//
//   modified_ns  its time, or never_ns when a change could still hide behind that time
//   inode        a hint: tells a directory put in another's place
//   skipped      places in it that were passed over
//   look_again   something in it could not be read, or was still being written

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "sqlite/connection.hh"
#include "vault/revisit.hh"

namespace mv::index {

inline constexpr std::int64_t never_ns = INT64_MIN; // the time of no directory

class DirectoryTable {
  public:
    explicit DirectoryTable(const sqlite::Connection& connection);

    // As the last complete look noted them, for revisit().
    std::vector<vault::KnownDirectory> known() const;
    bool knows_any() const { return !noted_.empty(); }

    // Notes of this look.
    void see(const vault::DirectorySeen& seen, bool time_is_certain);
    void unmoved(const std::string& path);
    bool wanted_again(std::string_view path) const; // by the last look
    void want_again(std::string_view path);         // as if the last look had
    void look_again(std::string_view path);         // a directory seen before; else nothing happens
    void distrust(std::string_view path);           // that, and its names may not be those noted
    void skip(std::string_view path);               // passed over: path itself or something in it
    bool was_seen(const std::string& path) const { return now_.contains(path); }
    bool has_folders() const; // some directory called cur or new was seen
    std::int64_t skipped() const;

    // Writes the difference, in the caller's transaction.
    void store(const sqlite::Connection& connection) const;

  private:
    struct Note {
        std::int64_t modified_ns = never_ns;
        std::uint64_t inode = 0;
        std::int64_t skipped = 0;
        bool look_again = false;
        bool operator==(const Note&) const = default;
    };
    Note* now(std::string_view path);

    std::map<std::string, Note, std::less<>> noted_, now_;
};

// The directory a path lies in; "" for the vault.
std::string_view directory_of(std::string_view path);

} // namespace mv::index
