#include "input/json_lines.hh"

#include "message/transfer_encoding.hh"
#include "sqlite/statement.hh"

namespace mv::input {

// SQLite's own JSON functions, on a database of nothing.
struct JsonLines::Parser {
    sqlite::Connection nothing = sqlite::Connection::in_memory();
    sqlite::Statement valid{nothing, "SELECT json_valid(?1)"};
    sqlite::Statement strings{nothing, "SELECT key, atom FROM json_each(?1) WHERE type = 'text'"};

    bool is_object(std::string_view line) {
        // SQLite would read as far as a NUL
        if (line.find('\0') != std::string_view::npos) return false;
        valid.bind_text(1, line).step();
        const bool is_valid = valid.integer(0) != 0;
        valid.reset();
        return is_valid;
    }
};

JsonLines::JsonLines() = default;
JsonLines::~JsonLines() = default;

namespace {

Problem refused(const char* what) {
    return {Kind::usage, "standard input", what, "pass what mv-search --json printed"};
}

} // namespace

Result<Name> JsonLines::name_of(std::string_view line) {
    if (!parser_) parser_ = std::make_unique<Parser>();
    if (!parser_->is_object(line)) return refused("a line begins like JSON and is none");
    Name name;
    std::string vault; // of a search in several
    std::string path_bytes;
    sqlite::Statement& strings = parser_->strings;
    for (strings.bind_text(1, line); strings.step();) {
        const std::string_view key = strings.bytes(0), value = strings.bytes(1);
        if (key == "id" && is_id(value)) name.id = value;
        if (key == "path") name.path = value;
        if (key == "path_bytes") message::append_base64(path_bytes, value);
        if (key == "vault") vault = value;
    }
    strings.reset();
    if (!path_bytes.empty()) name.path = path_bytes;
    if (name.id.empty() && name.path.empty())
        return refused("a line of JSON has no id and no path");
    if (!vault.empty() && !name.path.empty()) name.path = vault + "/" + name.path;
    name.from = Name::From::vault;
    return name;
}

} // namespace mv::input
