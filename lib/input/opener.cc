#include "input/opener.hh"

#include <algorithm>
#include <filesystem>

#include "index/lookup.hh"
#include "message/identity.hh"
#include "platform/file.hh"
#include "platform/file_time.hh"
#include "sqlite/read_scope.hh"
#include "vault/folder.hh"
#include "vault/maildir_name.hh"

namespace mv::input {

namespace fs = std::filesystem;

namespace {

using Why = Refused::Why;

bool exists(const std::string& path) {
    std::error_code missing;
    return fs::exists(path, missing);
}

// A file that could not be read when it was indexed is known by its path alone.
bool was_never_read(const index::Row& row) {
    return !row.reason.empty() &&
           message::content_hash(*message::parse(row.location.path())) == row.content;
}

Refused unreadable(const Name& name, const Problem& problem) {
    return {Why::unreadable,
            {problem.kind, name.text(), problem.what, "name a message that you may read"}};
}

std::string list_of(const std::vector<index::Row>& rows) {
    constexpr std::size_t most_named = 10;
    std::string list;
    for (std::size_t i = 0; i < rows.size() && i < most_named; ++i)
        list.append(i == 0 ? "" : ", ").append(rows[i].location.path());
    return rows.size() > most_named ? list + " …" : list;
}

} // namespace

std::string Opener::hint() const { return "bring the index up to date with: mv-index " + vault_; }

void Opener::need_index() {
    if (reader_) return;
    reader_ = open_index_();
    files_ = std::make_unique<MessageFiles>(vault_, *reader_);
}

Outcome Opener::open(const Name& name) {
    return name.path.empty() ? open_id(name) : open_path(name);
}

Outcome Opener::open_id(const Name& name) {
    need_index();
    std::vector<index::Row> rows = rows_of(index::docs_of_id(*reader_, name.id));
    if (!rows.empty()) return open_rows(name, std::move(rows));
    return Refused{Why::unknown,
                   {Kind::not_found, name.id, "no message has this id",
                    "take it from mv-search, or " + hint()}};
}

Outcome Opener::open_path(const Name& name) {
    std::vector<std::string> candidates;
    std::error_code gone; // a working directory that was removed
    const fs::path given(name.path);
    if (given.is_absolute() || name.from == Name::From::here)
        candidates.push_back(fs::absolute(given, gone).lexically_normal().string());
    if (given.is_relative() && !vault_.empty())
        candidates.push_back((fs::path(vault_) / given).lexically_normal().string());

    for (const std::string& path : candidates) {
        if (std::vector<index::Row> rows = rows_of_path(name, path); !rows.empty())
            return open_rows(name, std::move(rows));
        if (exists(path)) return open_file(name, path);
    }
    if (!name.id.empty()) return open_id(name);
    return Refused{Why::unknown,
                   {Kind::not_found, name.path, "there is no such file",
                    "name a message by its id, or a file by its path"}};
}

// The rows of a path in the vault. An index that is missing or broken keeps nobody from reading a
// file that is there.
std::vector<index::Row> Opener::rows_of_path(const Name& name, const std::string& path) {
    if (vault_.empty() || !path.starts_with(vault_ + "/")) return {};
    try {
        need_index();
    } catch (const Failure&) {
        if (exists(path)) return {};
        throw;
    }
    const vault::Location location = vault::location_of(path.substr(vault_.size() + 1));
    std::vector<index::Row> rows = rows_of(index::docs_of_file(*reader_, location));
    if (!name.id.empty())
        std::erase_if(rows,
                      [&](const index::Row& r) { return index::id_text(r.content) != name.id; });
    if (!rows.empty()) rows.resize(1);
    return rows;
}

std::vector<index::Row> Opener::rows_of(const std::vector<index::Doc>& docs) {
    std::vector<index::Row> rows;
    for (const index::Doc doc : docs) {
        index::Row row;
        if (reader_->read_row(doc, index::Detail::whole, row)) rows.push_back(std::move(row));
    }
    return rows;
}

Outcome Opener::open_file(const Name& name, const std::string& path) {
    std::error_code missing;
    const fs::path real = fs::canonical(path, missing); // what a user names may be a link
    if (fs::is_directory(real, missing)) {
        return Refused{Why::unknown,
                       {Kind::not_found, name.path, "is a directory", "name a message in it"}};
    }
    auto bytes = platform::read_file(missing ? path : real.string(), max_message_bytes);
    if (!bytes) return unreadable(name, bytes.problem());
    Opened opened;
    index::Row& row = opened.row;
    const bool inside = !vault_.empty() && path.starts_with(vault_ + "/");
    row.location = vault::location_of(inside ? path.substr(vault_.size() + 1) : path);
    row.location.length = bytes->size();
    if (inside) row.folder_name = vault::folder_display_name(row.location.folder);
    row.flags = vault::parse_location_name(row.location.name).flags;
    row.modified_ns = platform::modified_ns(path).value_or(0);
    opened.message = message::parse(std::move(*bytes));
    row.content = message::content_hash(*opened.message);
    if (!name.id.empty() && index::id_text(row.content) != name.id) {
        return Refused{Why::changed,
                       {Kind::not_found, name.id,
                        "changed: " + name.path + " holds another mail now",
                        "search for it again"}};
    }
    return opened;
}

Outcome Opener::open_rows(const Name& name, std::vector<index::Row> rows) {
    const bool one_mail = std::ranges::all_of(
        rows, [&](const index::Row& row) { return row.content == rows.front().content; });
    if (!one_mail) {
        return Refused{Why::several,
                       {Kind::not_found, name.text(),
                        "stands for different mails: " + list_of(rows), "name one by its path"}};
    }
    std::optional<Refused> refused;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        Outcome outcome = open_row(name, rows[i]);
        if (auto* opened = std::get_if<Opened>(&outcome)) {
            rows.erase(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(i) + 1);
            name_others(*opened, rows);
            return outcome;
        }
        if (!refused || refused->why == Why::gone) refused = std::get<Refused>(std::move(outcome));
    }
    return *refused;
}

Outcome Opener::open_row(const Name& name, index::Row row) {
    Refused refused{Why::gone,
                    {Kind::not_found, name.text(),
                     "gone: " + row.location.path() + " is in the vault no more", hint()}};
    const auto is_noted = [&](const message::Message& message) {
        return message::content_hash(message) == row.content || was_never_read(row);
    };
    const auto opened_at = [&](vault::Location location,
                               std::string bytes) -> std::optional<Opened> {
        location.length = bytes.size(); // of the file, which may be packed
        auto message = message::parse(std::move(bytes));
        if (!is_noted(*message)) return std::nullopt;
        if (location.folder != row.location.folder)
            row.folder_name = vault::folder_display_name(location.folder);
        row.location = std::move(location);
        row.flags = vault::parse_location_name(row.location.name).flags;
        return Opened{.row = std::move(row), .message = std::move(message), .others = {}};
    };

    vault::Location location = row.location;
    auto bytes = files_->read(location);
    if (bytes) {
        if (auto opened = opened_at(location, std::move(*bytes))) return std::move(*opened);
        return Refused{Why::changed,
                       {Kind::not_found, name.text(),
                        "changed: " + location.path() + " holds another mail now", hint()}};
    }
    if (bytes.problem().kind != Kind::not_found) return unreadable(name, bytes.problem());
    for (vault::Location& other : files_->elsewhere(row.location)) {
        auto there = files_->read(other);
        if (!there) continue;
        if (auto opened = opened_at(other, std::move(*there))) return std::move(*opened);
    }
    return refused;
}

void Opener::name_others(Opened& opened, const std::vector<index::Row>& copies) {
    for (const index::Row& copy : copies) {
        vault::Location location = copy.location;
        auto bytes = files_->read(location);
        if (!bytes || *bytes == opened.message->bytes) continue;
        if (message::parse(std::move(*bytes))->bytes == opened.message->bytes) continue; // packed
        opened.others.push_back(location.path());
    }
}

} // namespace mv::input
