#include "index/reader.hh"

#include <algorithm>

#include "index/file_owner.hh"
#include "index/folded_function.hh"
#include "index/matched_columns.hh"
#include "index/properties.hh"
#include "index/stored_name.hh"
#include "platform/file_time.hh"
#include "sqlite/read_scope.hh"

namespace mv::index {

namespace {

const std::string select_line =
    "SELECT folder, place, stem, rest, size, flags, content, date, zone, "
    "sender, subject, attachment_count";
constexpr const char* select_rest =
    ", \"offset\", modified_ns, date_source, received, recipients, "
    "copies, list, labels, message_id, "
    "\"references\", thread, attachments, traits, reason, generation, extracts";
constexpr const char* from_message = " FROM message WHERE doc = ?1";

} // namespace

Reader::Reader(sqlite::Connection connection)
    : synonyms_(std::make_unique<Synonyms>()), connection_(std::move(connection)) {}

Result<std::unique_ptr<Reader>> Reader::open(const std::string& path) {
    auto connection = sqlite::Connection::open(path, sqlite::Access::read);
    if (!connection) return connection.problem();
    std::unique_ptr<Reader> reader(new Reader(std::move(*connection)));
    try {
        reader->prepare();
    } catch (const Failure& failure) { // the caller decides: other vaults may answer
        const bool is_left =
            platform::modified_ns(path + "-wal") || platform::modified_ns(path + "-journal");
        if (failure.problem().kind == Kind::io && is_left) {
            return Problem{Kind::damaged, path, "a log that was left beside it cannot be read here",
                           "run mv-index where the index can be written"};
        }
        Problem problem = failure.problem();
        if (problem.kind == Kind::damaged) { // perhaps only to this version of the tools
            if (Problem other = wrong_header(path); !other.what.empty()) problem = std::move(other);
        }
        return problem;
    }
    return reader;
}

void Reader::prepare() {
    const sqlite::ReadScope scope(connection_);
    // A search reads some hundred pages, most of them once: buffers used again and again cost fewer
    // page faults than a large cache or a page map (invoice: 3.4 ms, 3.8 and 3.7).
    connection_.exec("PRAGMA cache_size = -128");
    sqlite::Statement tables(connection_, "SELECT count(*) FROM sqlite_schema");
    tables.step();
    if (tables.integer(0) == 0) { // a build has just begun
        throw Failure(
            {Kind::not_found, connection_.path(), "there is no index yet", "try again soon"});
    }
    tables.reset();
    sqlite::Statement id(connection_, "PRAGMA application_id");
    sqlite::Statement version(connection_, "PRAGMA user_version");
    id.step();
    version.step();
    if (Problem problem = wrong_format(connection_.path(), id.integer(0), version.integer(0));
        !problem.what.empty()) {
        throw Failure(std::move(problem));
    }
    register_tokenizer(connection_, *synonyms_);
    register_matched_columns(connection_);
    register_folded(connection_);
    read_line_ = std::make_unique<sqlite::Statement>(connection_, select_line + from_message);
    read_folder_ = std::make_unique<sqlite::Statement>(
        connection_, "SELECT path, name FROM folder WHERE folder = ?1");
}

Coverage Reader::coverage() const {
    Coverage coverage;
    sqlite::Statement rows(connection_, "SELECT name, value FROM property");
    while (rows.step()) {
        const std::string_view name = rows.bytes(0);
        const std::int64_t value = rows.integer(1);
        if (name == property::messages) coverage.messages = value;
        if (name == property::files_seen) coverage.files_seen = value;
        if (name == property::complete) coverage.complete = value != 0;
        if (name == property::unreadable_places) coverage.unreadable_places = value;
        if (name == property::generation) coverage.generation = value;
        if (name == property::born) coverage.born = value;
    }
    return coverage;
}

bool Reader::has_dead() const {
    return sqlite::Statement(connection_, "SELECT 1 FROM dead LIMIT 1").step();
}

const Reader::FolderNames& Reader::folder(std::int64_t id) {
    const auto [entry, is_new] = folders_.try_emplace(id);
    if (is_new) {
        read_folder_->bind(1, id);
        if (read_folder_->step()) {
            entry->second = {std::string(read_folder_->bytes(0)),
                             std::string(read_folder_->bytes(1))};
        }
        read_folder_->reset();
    }
    return entry->second;
}

bool Reader::read_row(Doc doc, Detail detail, Row& row) {
    if (detail == Detail::whole && !read_whole_) {
        read_whole_ = std::make_unique<sqlite::Statement>(
            connection_, select_line + std::string(select_rest) + from_message);
    }
    sqlite::Statement& s = detail == Detail::whole ? *read_whole_ : *read_line_;
    s.bind(1, doc);
    const bool found = s.step();
    if (found) {
        row.doc = doc;
        read_line_columns(s, row);
        if (detail == Detail::whole) read_other_columns(s, row);
    }
    s.reset();
    return found;
}

void Reader::read_line_columns(const sqlite::Statement& s, Row& row) {
    const FolderNames& names = folder(s.integer(0));
    row.location.folder = names.path;
    row.folder_name = names.name;
    row.location.name = join_name(static_cast<Place>(s.integer(1)), s.bytes(2), s.bytes(3));
    row.location.length = static_cast<std::uint64_t>(s.integer(4));
    row.flags = vault::Flags(static_cast<std::uint8_t>(s.integer(5)));
    const std::string_view content = s.bytes(6);
    std::copy_n(content.begin(), std::min(content.size(), row.content.size()), row.content.begin());
    row.date = s.integer(7);
    row.zone_minutes = static_cast<int>(s.integer(8));
    row.from = s.bytes(9);
    row.subject = s.bytes(10);
    row.attachment_count = s.integer(11);
}

void Reader::read_other_columns(const sqlite::Statement& s, Row& row) {
    row.location.offset = static_cast<std::uint64_t>(s.integer(12));
    row.modified_ns = s.integer(13);
    row.date_source = static_cast<DateSource>(s.integer(14));
    row.received = s.integer(15);
    row.to = s.bytes(16);
    row.cc = s.bytes(17);
    row.list = s.bytes(18);
    row.labels = s.bytes(19);
    row.message_id = s.bytes(20);
    row.references = s.bytes(21);
    row.thread = s.integer(22);
    row.attachments = s.bytes(23);
    row.traits = s.integer(24);
    row.reason = s.bytes(25);
    row.generation = s.integer(26);
    row.extracts = s.bytes(27);
}

std::vector<std::int64_t> Reader::folders_named(std::string_view name) const {
    sqlite::Statement find(connection_, "SELECT folder FROM folder WHERE name = ?1 OR path = ?2");
    find.bind_text(1, name).bind_blob(2, name);
    std::vector<std::int64_t> ids;
    while (find.step())
        ids.push_back(find.integer(0));
    return ids;
}

std::optional<std::int64_t> Reader::directory_time(std::string_view path) {
    if (!read_directory_) {
        read_directory_ = std::make_unique<sqlite::Statement>(
            connection_, "SELECT modified_ns FROM directory WHERE path = ?1");
    }
    read_directory_->bind_blob(1, path);
    std::optional<std::int64_t> time;
    if (read_directory_->step()) time = read_directory_->integer(0);
    read_directory_->reset();
    return time;
}

bool Reader::wants_look() const {
    return sqlite::Statement(connection_, "SELECT 1 FROM directory WHERE look_again <> 0 LIMIT 1")
        .step();
}

bool Reader::for_each_directory(FunctionRef<bool(std::string_view, std::int64_t)> visit) const {
    sqlite::Statement rows(connection_, "SELECT path, modified_ns FROM directory");
    while (rows.step()) {
        if (!visit(rows.bytes(0), rows.integer(1))) return false;
    }
    return true;
}

} // namespace mv::index
