#include "cmd/snippet_fields.hh"

#include <algorithm>
#include <charconv>
#include <initializer_list>

#include "query/parser.hh"
#include "query/pieces.hh"
#include "query/print.hh"

namespace mv::cmd {

namespace {

std::string fields_of(std::initializer_list<std::string_view> texts) {
    std::string fields;
    for (const std::string_view text : texts)
        fields.append(text).push_back('\0');
    return fields;
}

bool read_field(platform::LineReader& fields, std::string& text) {
    const auto line = fields.next();
    if (line) text = line->text;
    return line && !line->cut;
}

// Reads a number and the character behind it.
bool take_number(std::string_view& text, char end, std::size_t& number) {
    const auto [stopped, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const auto digits = static_cast<std::size_t>(stopped - text.data());
    if (error != std::errc() || digits == text.size() || text[digits] != end) return false;
    text.remove_prefix(digits + 1);
    return true;
}

} // namespace

std::string to_fields(const SnippetWish& wish) {
    std::string fields = fields_of({std::to_string(wish.columns) + " "});
    for (const query::Node* const term : query::wanted_terms(wish.query)) {
        std::string text = query::to_query(*term);
        std::ranges::replace(text, '\0', ' '); // both are nothing but a place between words
        fields += fields_of({text});
    }
    return fields += fields_of({""});
}

std::string to_fields(const SnippetRequest& r) {
    return fields_of({r.vault, r.index_path, r.id, r.path});
}

std::string to_fields(const query::Snippet& snippet) {
    std::string marks;
    for (const Stretch& mark : snippet.marks)
        marks += std::to_string(mark.begin) + "-" + std::to_string(mark.end) + " ";
    return fields_of({snippet.text, marks, snippet.source});
}

std::optional<SnippetWish> read_wish(platform::LineReader& fields) {
    SnippetWish wish{.columns = 0, .query = {}};
    wish.query.kind = query::Node::Kind::any_of;
    std::string text;
    if (!read_field(fields, text)) return std::nullopt;
    std::string_view rest = text;
    if (!take_number(rest, ' ', wish.columns)) return std::nullopt;
    words::Tokeniser tokeniser;
    while (read_field(fields, text)) {
        if (text.empty()) return wish;
        auto term = query::parse(text, {.now = 0, .zone = query::Zone::utc}, tokeniser);
        if (term) wish.query.children.push_back(std::move(term->root));
    }
    return std::nullopt;
}

std::optional<SnippetRequest> read_request(platform::LineReader& fields) {
    SnippetRequest r;
    const bool is_whole = read_field(fields, r.vault) && read_field(fields, r.index_path) &&
                          read_field(fields, r.id) && read_field(fields, r.path);
    return is_whole ? std::optional(std::move(r)) : std::nullopt;
}

std::optional<query::Snippet> read_snippet(platform::LineReader& fields) {
    query::Snippet snippet;
    std::string marks;
    if (!read_field(fields, snippet.text) || !read_field(fields, marks) ||
        !read_field(fields, snippet.source)) {
        return std::nullopt;
    }
    for (std::string_view rest = marks; !rest.empty();) {
        Stretch mark{0, 0};
        if (!take_number(rest, '-', mark.begin) || !take_number(rest, ' ', mark.end))
            return std::nullopt;
        snippet.marks.push_back(mark);
    }
    return snippet;
}

} // namespace mv::cmd
