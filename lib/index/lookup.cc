#include "index/lookup.hh"

#include "index/stored_name.hh"
#include "index/threads.hh"

namespace mv::index {

namespace {

constexpr std::size_t id_bytes = 6;

unsigned digit(char c) { return static_cast<unsigned>(c <= '9' ? c - '0' : c - 'a' + 10); }

std::string bytes_of(std::string_view hex) {
    std::string bytes;
    for (std::size_t i = 0; i < hex.size(); i += 2)
        bytes.push_back(static_cast<char>(digit(hex[i]) << 4 | digit(hex[i + 1])));
    return bytes;
}

std::vector<std::int64_t> read_numbers(sqlite::Statement& rows) {
    std::vector<std::int64_t> numbers;
    while (rows.step())
        numbers.push_back(rows.integer(0));
    return numbers;
}

} // namespace

std::vector<Doc> docs_of_id(const Reader& reader, std::string_view id) {
    if (id.size() != 2 * id_bytes) return {};
    sqlite::Statement rows(reader.connection(),
                           "SELECT doc FROM message WHERE substr(content, 1, 6) = ?1 "
                           "ORDER BY doc DESC LIMIT ?2");
    rows.bind_blob(1, bytes_of(id)).bind(2, max_copies);
    return read_numbers(rows);
}

std::vector<Thread> threads_named(const Reader& reader, std::string_view name) {
    if (name.size() != 2 * id_bytes) return {};
    const std::string bytes = bytes_of(name);
    sqlite::Statement rows(reader.connection(),
                           "SELECT thread FROM message WHERE thread = ?1 UNION "
                           "SELECT thread FROM message WHERE substr(content, 1, 6) = ?2");
    rows.bind(1, ThreadOf(reader.connection())(thread_of_bytes(bytes))).bind_blob(2, bytes);
    return read_numbers(rows);
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
    return read_numbers(rows);
}

} // namespace mv::index
