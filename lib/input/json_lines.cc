#include "input/json_lines.hh"

#include <simdjson.h>

#include "message/transfer_encoding.hh"

namespace mv::input {

struct JsonLines::Parser {
    simdjson::dom::parser json;
};

JsonLines::JsonLines() = default;
JsonLines::~JsonLines() = default;

namespace {

// The string of that key; empty when there is none.
std::string_view string_at(const simdjson::dom::object& row, std::string_view key) {
    std::string_view text;
    return row[key].get(text) == simdjson::SUCCESS ? text : std::string_view();
}

Problem refused(const char* what) {
    return {Kind::usage, "standard input", what, "pass what mv-search --json printed"};
}

} // namespace

Result<Name> JsonLines::name_of(std::string_view line) {
    if (!parser_) parser_ = std::make_unique<Parser>();
    simdjson::dom::object row;
    if (parser_->json.parse(line.data(), line.size()).get(row) != simdjson::SUCCESS)
        return refused("a line begins like JSON and is none");
    Name name;
    if (const std::string_view id = string_at(row, "id"); is_id(id)) name.id = id;
    if (const std::string_view bytes = string_at(row, "path_bytes"); !bytes.empty()) {
        message::append_base64(name.path, bytes);
    } else {
        name.path = string_at(row, "path");
    }
    if (name.id.empty() && name.path.empty())
        return refused("a line of JSON has no id and no path");
    const std::string_view vault = string_at(row, "vault"); // of a search in several
    if (!vault.empty() && !name.path.empty()) name.path = std::string(vault) + "/" + name.path;
    name.from = Name::From::vault;
    return name;
}

} // namespace mv::input
