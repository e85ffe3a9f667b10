#pragma once
// One SQLite database, opened and closed by scope. Knows nothing of mail. SQLite's result codes
// become Failures of the right Kind here and nowhere else.

#include <cstdint>
#include <memory>
#include <string>

#include "base/result.hh"

struct sqlite3;

namespace mv::sqlite {

enum class Access {
    read,   // never writes, not even a missing journal
    write,  // the file must exist
    create, // made when missing
};

class Connection {
  public:
    // Sets a busy timeout: no call of ours fails at once because another process is in the way.
    // Problems: not_found, damaged (not a database), locked, io.
    static Result<Connection> open(const std::string& path, Access access);

    // An empty database that no file holds.
    static Connection in_memory();

    // Runs statements without results. Throws Failure.
    void exec(const char* sql) const;

    // Rows changed by the last INSERT, UPDATE or DELETE.
    std::int64_t changes() const;

    // Rows changed since the connection was opened, those of FTS5's own tables among them.
    std::int64_t total_changes() const;

    // Pages asked for so far, from the cache or the file.
    std::int64_t pages_read() const;

    // Steps of SQLite's virtual machine in the statements that are still there, FTS5's own too.
    std::int64_t vm_steps() const;

    sqlite3* handle() const { return handle_.get(); }
    const std::string& path() const { return path_; }

    // True when code says that a killed writer left a rollback journal, which a reading connection
    // must not play back, and it has been played back by another: what failed can be tried again.
    bool has_played_back(int code) const;

    // Throws the Failure that fits the connection's last error.
    [[noreturn]] void fail(const char* doing) const;

  private:
    struct Close {
        void operator()(sqlite3* handle) const;
    };
    Connection(sqlite3* handle, std::string path) : handle_(handle), path_(std::move(path)) {}

    std::unique_ptr<sqlite3, Close> handle_;
    std::string path_;
};

inline constexpr int busy_timeout_ms = 5000; // longer than any commit of ours (they are bounded)

} // namespace mv::sqlite
