#include "index/lookup.hh"

#include "index/stored_name.hh"

namespace mv::index {

namespace {

constexpr std::size_t id_bytes = 6;

unsigned digit(char c) { return static_cast<unsigned>(c <= '9' ? c - '0' : c - 'a' + 10); }

std::vector<Doc> read_docs(sqlite::Statement& rows) {
    std::vector<Doc> docs;
    while (rows.step())
        docs.push_back(rows.integer(0));
    return docs;
}

} // namespace

std::vector<Doc> docs_of_id(const Reader& reader, std::string_view id) {
    if (id.size() != 2 * id_bytes) return {};
    std::string first;
    for (std::size_t i = 0; i < id.size(); i += 2)
        first.push_back(static_cast<char>(digit(id[i]) << 4 | digit(id[i + 1])));
    const std::string last = first + std::string(sizeof(ContentHash) - id_bytes, '\xFF');
    sqlite::Statement rows(reader.connection(),
                           "SELECT doc FROM message WHERE content BETWEEN ?1 AND ?2 "
                           "ORDER BY doc DESC LIMIT ?3");
    rows.bind_blob(1, first).bind_blob(2, last).bind(3, max_copies);
    return read_docs(rows);
}

std::vector<Doc> docs_of_file(const Reader& reader, const vault::Location& location) {
    const StoredName name = divide_name(location.name);
    sqlite::Statement rows(reader.connection(),
                           "SELECT m.doc FROM folder f JOIN message m ON m.folder = f.folder "
                           "WHERE f.path = ?1 AND m.stem = ?2 AND m.place IN (?3, ?4) "
                           "ORDER BY m.place = ?5 AND m.rest = ?6 DESC, m.doc DESC LIMIT ?7");
    const auto number = [](Place place) { return static_cast<std::int64_t>(place); };
    const bool in_box = name.place != Place::folder; // and may have moved to the other box
    rows.bind_blob(1, location.folder).bind_blob(2, name.stem);
    rows.bind(3, number(in_box ? Place::cur : Place::folder));
    rows.bind(4, number(in_box ? Place::new_ : Place::folder));
    rows.bind(5, number(name.place)).bind_blob(6, name.rest).bind(7, max_copies);
    return read_docs(rows);
}

} // namespace mv::index
