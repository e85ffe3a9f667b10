#include "index/directory_table.hh"

#include <algorithm>

#include "sqlite/statement.hh"

namespace mv::index {

DirectoryTable::DirectoryTable(const sqlite::Connection& connection) {
    sqlite::Statement rows(connection,
                           "SELECT path, modified_ns, inode, skipped, look_again FROM directory");
    while (rows.step()) {
        noted_.emplace_hint(noted_.end(), std::string(rows.bytes(0)),
                            Note{.modified_ns = rows.integer(1),
                                 .inode = static_cast<std::uint64_t>(rows.integer(2)),
                                 .skipped = rows.integer(3),
                                 .look_again = rows.integer(4) != 0});
    }
}

std::vector<vault::KnownDirectory> DirectoryTable::known() const {
    std::vector<vault::KnownDirectory> all;
    all.reserve(noted_.size());
    for (const auto& [path, note] : noted_) {
        all.push_back({.path = path,
                       .modified_ns = note.modified_ns,
                       .inode = note.inode,
                       .read_again = note.look_again});
    }
    return all;
}

DirectoryTable::Note* DirectoryTable::now(std::string_view path) {
    const auto at = now_.find(path);
    return at == now_.end() ? nullptr : &at->second;
}

void DirectoryTable::see(const vault::DirectorySeen& seen, bool time_is_certain) {
    now_[seen.path] = {.modified_ns = time_is_certain ? seen.modified_ns : never_ns,
                       .inode = seen.inode};
}

void DirectoryTable::unmoved(const std::string& path) {
    if (const auto at = noted_.find(path); at != noted_.end()) now_[path] = at->second;
}

bool DirectoryTable::wanted_again(std::string_view path) const {
    const auto at = noted_.find(path);
    return at != noted_.end() && at->second.look_again;
}

void DirectoryTable::want_again(std::string_view path) {
    if (const auto at = noted_.find(path); at != noted_.end()) at->second.look_again = true;
}

void DirectoryTable::look_again(std::string_view path) {
    if (Note* note = now(path)) note->look_again = true;
}

void DirectoryTable::distrust(std::string_view path) {
    look_again(path);
    if (Note* note = now(path)) note->modified_ns = never_ns;
}

void DirectoryTable::skip(std::string_view path) {
    Note* note = now(path);
    if (note == nullptr) note = now(directory_of(path));
    if (note != nullptr) ++note->skipped;
}

bool DirectoryTable::has_folders() const {
    return std::ranges::any_of(now_, [](const auto& entry) {
        const std::string& path = entry.first;
        return path == "cur" || path == "new" || path.ends_with("/cur") || path.ends_with("/new");
    });
}

std::int64_t DirectoryTable::skipped() const {
    std::int64_t sum = 0;
    for (const auto& [path, note] : now_)
        sum += note.skipped;
    return sum;
}

void DirectoryTable::store(const sqlite::Connection& connection) const {
    sqlite::Statement put(connection,
                          "INSERT OR REPLACE INTO directory VALUES (?1, ?2, ?3, ?4, ?5)");
    sqlite::Statement remove(connection, "DELETE FROM directory WHERE path = ?1");
    for (const auto& [path, note] : noted_) {
        if (!now_.contains(path)) remove.bind_blob(1, path).run();
    }
    for (const auto& [path, note] : now_) {
        if (const auto at = noted_.find(path); at != noted_.end() && at->second == note) continue;
        put.bind_blob(1, path).bind(2, note.modified_ns);
        put.bind(3, static_cast<std::int64_t>(note.inode)).bind(4, note.skipped);
        put.bind(5, note.look_again ? 1 : 0).run();
    }
}

std::string_view directory_of(std::string_view path) {
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

} // namespace mv::index
