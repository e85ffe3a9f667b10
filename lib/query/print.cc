#include "query/print.hh"

#include <algorithm>
#include <limits>

#include "query/dates.hh"
#include "query/fields.hh"

namespace mv::query {

namespace {

std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"') out += '"';
        out += c;
    }
    return out + '"';
}

// Quotes only where they are needed: in words that would be read otherwise.
std::string written(const Node& term) {
    std::string text = term.text;
    const bool plain =
        std::ranges::all_of(text, [](unsigned char c) { return std::isalnum(c) || c >= 0x80; }) &&
        text != "OR" && text != "AND" && text != "NOT";
    // A beginning cannot be quoted; the parser makes none of text that would need it.
    if (term.match == Match::prefix) return text + '*';
    if (!plain) text = quoted(text);
    return term.match == Match::whole ? '=' + text : text;
}

std::string term_query(const Node& term) {
    if (term.columns == all_columns) return written(term);
    for (const Field& field : fields()) {
        if (field.kind == FieldKind::words && field.columns == term.columns)
            return std::string(field.name) + ':' + written(term);
    }
    return written(term); // there is a field for every set the parser makes
}

std::string bounds(const std::string& low, const std::string& high) {
    return low == high ? low : low + ".." + high;
}

std::string flag_query(const Node& node) {
    for (const FlagName& flag : flag_names()) {
        if (flag.condition == node.condition && flag.bits == node.low)
            return "is:" + std::string(flag.name);
    }
    return {};
}

std::string text_query(const Node& node) {
    for (const Field& field : fields()) {
        if (field.kind == FieldKind::exact && field.condition == node.condition)
            return std::string(field.name) + ':' + quoted(node.text);
    }
    return "folder:" + quoted(node.text);
}

std::string condition_query(const Node& node) {
    switch (node.condition) {
    case Condition::dated:
        return "date:" + bounds(node.low == earliest ? "" : '@' + std::to_string(node.low),
                                node.high == latest ? "" : '@' + std::to_string(node.high));
    case Condition::sized:
        return "size:" + bounds(std::to_string(node.low),
                                node.high == std::numeric_limits<std::int64_t>::max()
                                    ? ""
                                    : std::to_string(node.high));
    case Condition::flag:
    case Condition::no_flag:
    case Condition::trait:
    case Condition::attachment:
    case Condition::on_list:
    case Condition::unreadable: return flag_query(node);
    case Condition::folder:
    case Condition::list_is:
    case Condition::type:
    case Condition::label:
    case Condition::path:
    case Condition::message_id:
    case Condition::id:
    case Condition::thread: return text_query(node);
    case Condition::changed:
    case Condition::came: break; // of --since-gen: nobody can type them
    }
    return {};
}

// Two NOTs in a row would take each other away.
bool needs_brackets(const Node& child, const Node& parent) {
    return child.kind == Node::Kind::all_of || child.kind == Node::Kind::any_of ||
           (child.kind == Node::Kind::none_of && parent.kind == Node::Kind::none_of);
}

std::string joined(const Node& node, std::string_view by) {
    std::string text;
    for (const Node& child : node.children) {
        if (!text.empty()) text += by;
        text += needs_brackets(child, node) ? '(' + to_query(child) + ')' : to_query(child);
    }
    return text;
}

} // namespace

std::string to_value(std::string_view text) {
    const bool plain = text.find_first_of(" \t\n\r()") == std::string_view::npos &&
                       !text.starts_with('"') && !text.starts_with('=');
    return plain ? std::string(text) : quoted(text);
}

// No deeper than the tree, which the parser bounds (max_depth).
std::string to_query(const Node& node) {
    switch (node.kind) {
    case Node::Kind::everything: return "*";
    case Node::Kind::term: return term_query(node);
    case Node::Kind::condition: return condition_query(node);
    case Node::Kind::all_of: return joined(node, " ");
    case Node::Kind::any_of: return joined(node, " OR ");
    case Node::Kind::none_of: return "NOT " + joined(node, " ");
    }
    return {};
}

} // namespace mv::query
