#include "index/reader.hh"

#include <algorithm>

#include "index/folded_function.hh"
#include "index/matched_columns.hh"
#include "index/properties.hh"
#include "index/stored_name.hh"

namespace mv::index {

Reader::Reader(sqlite::Connection connection)
    : synonyms_(std::make_unique<Synonyms>()), connection_(std::move(connection)) {}

Result<std::unique_ptr<Reader>> Reader::open(const std::string& path) {
    auto connection = sqlite::Connection::open(path, sqlite::Access::read);
    if (!connection) return connection.problem();
    std::unique_ptr<Reader> reader(new Reader(std::move(*connection)));
    try {
        reader->prepare();
    } catch (const Failure& failure) { // the caller decides: other vaults may answer
        return failure.problem();
    }
    return reader;
}

void Reader::prepare() {
    // One page map instead of a read call a page: a search touches some hundred pages.
    connection_.exec("PRAGMA mmap_size = 1073741824");
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
    read_row_ = std::make_unique<sqlite::Statement>(
        connection_,
        "SELECT folder, place, stem, rest, \"offset\", size, modified_ns, flags, content, date, "
        "zone, "
        "date_source, received, sender, recipients, copies, subject, list, labels, message_id, "
        "\"references\", attachments, attachment_count, traits, reason, generation FROM message "
        "WHERE doc = ?1");
    read_folder_ = std::make_unique<sqlite::Statement>(
        connection_, "SELECT path, name FROM folder WHERE folder = ?1");
}

Coverage Reader::coverage() const {
    return {.messages = get_property(connection_, property::messages),
            .files_seen = get_property(connection_, property::files_seen),
            .complete = get_property(connection_, property::complete) != 0,
            .generation = get_property(connection_, property::generation)};
}

bool Reader::has_dead() const {
    return sqlite::Statement(connection_, "SELECT 1 FROM dead LIMIT 1").step();
}

bool Reader::read_row(Doc doc, Row& row) {
    sqlite::Statement& s = *read_row_;
    s.bind(1, doc);
    if (!s.step()) {
        s.reset();
        return false;
    }
    const std::int64_t folder = s.integer(0);
    auto known = folders_.find(folder);
    if (known == folders_.end()) {
        read_folder_->bind(1, folder);
        const bool found = read_folder_->step();
        known = folders_.emplace(folder, FolderNames{}).first;
        if (found) {
            known->second = {std::string(read_folder_->bytes(0)),
                             std::string(read_folder_->bytes(1))};
        }
        read_folder_->reset();
    }
    row.doc = doc;
    row.location.folder = known->second.path;
    row.location.name = join_name(static_cast<Place>(s.integer(1)), s.bytes(2), s.bytes(3));
    row.location.offset = static_cast<std::uint64_t>(s.integer(4));
    row.location.length = static_cast<std::uint64_t>(s.integer(5));
    row.folder_name = known->second.name;
    row.modified_ns = s.integer(6);
    row.flags = vault::Flags(static_cast<std::uint8_t>(s.integer(7)));
    const std::string_view content = s.bytes(8);
    std::copy_n(content.begin(), std::min(content.size(), row.content.size()), row.content.begin());
    row.date = s.integer(9);
    row.zone_minutes = static_cast<int>(s.integer(10));
    row.date_source = static_cast<DateSource>(s.integer(11));
    row.received = s.integer(12);
    row.from = s.bytes(13);
    row.to = s.bytes(14);
    row.cc = s.bytes(15);
    row.subject = s.bytes(16);
    row.list = s.bytes(17);
    row.labels = s.bytes(18);
    row.message_id = s.bytes(19);
    row.references = s.bytes(20);
    row.attachments = s.bytes(21);
    row.attachment_count = s.integer(22);
    row.traits = s.integer(23);
    row.reason = s.bytes(24);
    row.generation = s.integer(25);
    s.reset();
    return true;
}

std::vector<std::int64_t> Reader::folders_named(std::string_view name) const {
    sqlite::Statement find(connection_, "SELECT folder FROM folder WHERE name = ?1 OR path = ?2");
    find.bind_text(1, name).bind_blob(2, name);
    std::vector<std::int64_t> ids;
    while (find.step())
        ids.push_back(find.integer(0));
    return ids;
}

bool Reader::for_each_directory(FunctionRef<bool(std::string_view, std::int64_t)> visit) const {
    sqlite::Statement rows(connection_, "SELECT path, modified_ns FROM directory");
    while (rows.step()) {
        if (!visit(rows.bytes(0), rows.integer(1))) return false;
    }
    return true;
}

} // namespace mv::index
