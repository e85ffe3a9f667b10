#include "sqlite/connection.hh"

#include <cerrno>
#include <system_error>

#include <sqlite3.h>
#include <sys/stat.h>

#include "sqlite/stamped_pages.hh"

namespace mv::sqlite {

namespace {

Problem problem_of(int code, std::string subject, std::string what) {
    if (code == SQLITE_READONLY_DBMOVED)
        return {Kind::io, std::move(subject), "was removed or replaced meanwhile", "run it again"};
    switch (code & 0xFF) {
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
    case SQLITE_FORMAT:
        return {Kind::damaged, std::move(subject), std::move(what),
                "mv-index rebuilds it from the mail"};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL: // a writer stands still where it begins or ends the log
        return {Kind::locked, std::move(subject), std::move(what),
                "another program is using it; try again"};
    case SQLITE_FULL:
        return {Kind::io, std::move(subject), std::move(what), "free some space and run it again"};
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return {Kind::io, std::move(subject), std::move(what),
                "check the permissions, or keep the index elsewhere with --index FILE"};
    case SQLITE_IOERR:
        return {Kind::io, std::move(subject), std::move(what), "check the disk, then run it again"};
    default: return {Kind::io, std::move(subject), std::move(what), {}};
    }
}

// Once a process, before the first connection: no counting of memory, which takes a lock at every
// allocation (7 % of a search's instructions), and no page cache filled in advance (20 page faults;
// a search reads through the page map).
void configure() {
    // SQLITE_MISUSE where the program has opened a database by other means: only slower
    static const int code = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0) |
                            sqlite3_config(SQLITE_CONFIG_PAGECACHE, nullptr, 0, 0);
    (void)code;
}

} // namespace

void Connection::Close::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }

Result<Connection> Connection::open(const std::string& path, Access access) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0) {
        if (errno != ENOENT)
            return Problem{Kind::io, path, std::generic_category().message(errno),
                           "check the permissions of it and of its directory"};
        if (access != Access::create)
            return Problem{Kind::not_found, path, "there is no such file"};
    } else if (!S_ISREG(status.st_mode)) { // a FIFO would be waited for
        return Problem{Kind::io, path, "not a regular file",
                       "move it away, or name another with --index FILE"};
    }
    configure();
    int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    switch (access) {
    case Access::read: flags |= SQLITE_OPEN_READONLY; break;
    case Access::write: flags |= SQLITE_OPEN_READWRITE; break;
    case Access::create: flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE; break;
    }
    sqlite3* raw = nullptr;
    const int code = sqlite3_open_v2(path.c_str(), &raw, flags, stamping_file_system());
    Connection connection(raw, path);
    if (code != SQLITE_OK) {
        return problem_of(code, path, raw ? sqlite3_errmsg(raw) : "out of memory");
    }
    sqlite3_busy_timeout(raw, busy_timeout_ms);
    if (access == Access::create) ask_for_stamps(raw);
    return connection;
}

Connection Connection::in_memory() {
    configure();
    sqlite3* raw = nullptr;
    const int code =
        sqlite3_open_v2(":memory:", &raw, SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_READWRITE, nullptr);
    Connection connection(raw, ":memory:");
    if (code != SQLITE_OK) connection.fail("open");
    return connection;
}

void Connection::exec(const char* sql) const {
    int code = sqlite3_exec(handle(), sql, nullptr, nullptr, nullptr);
    if (has_played_back(code)) code = sqlite3_exec(handle(), sql, nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) fail(sql);
}

bool Connection::has_played_back(int code) const {
    if (code != SQLITE_READONLY_ROLLBACK) return false;
    const auto writing = open(path_, Access::write);
    return writing && sqlite3_exec(writing->handle(), "SELECT 1 FROM sqlite_schema", nullptr,
                                   nullptr, nullptr) == SQLITE_OK;
}

std::int64_t Connection::changes() const { return sqlite3_changes64(handle()); }

std::int64_t Connection::total_changes() const { return sqlite3_total_changes64(handle()); }

std::int64_t Connection::pages_read() const {
    std::int64_t pages = 0;
    for (const int counter : {SQLITE_DBSTATUS_CACHE_HIT, SQLITE_DBSTATUS_CACHE_MISS}) {
        int value = 0, highest = 0;
        sqlite3_db_status(handle(), counter, &value, &highest, 0);
        pages += value;
    }
    return pages;
}

std::int64_t Connection::vm_steps() const {
    std::int64_t steps = 0;
    for (sqlite3_stmt* statement = nullptr;
         (statement = sqlite3_next_stmt(handle(), statement)) != nullptr;)
        steps += sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 0);
    return steps;
}

void Connection::fail(const char* doing) const {
    std::string what = sqlite3_errmsg(handle());
    int code = sqlite3_extended_errcode(handle());
    const int reason = sqlite3_system_errno(handle());
    if ((code & 0xFF) == SQLITE_IOERR && (reason == ENOSPC || reason == EDQUOT)) {
        code = SQLITE_FULL; // met where SQLite does not tell, as when it makes its -shm larger
        what = sqlite3_errstr(code);
    }
    if ((code & 0xFF) == SQLITE_ERROR)
        what += std::string(" in ") + doing; // our own mistake: show it
    throw Failure(problem_of(code, path_, what));
}

} // namespace mv::sqlite
