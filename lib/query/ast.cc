#include "query/ast.hh"

namespace mv::query {

namespace {

std::string condition_text(const Node& node) {
    const std::string low = std::to_string(node.low);
    switch (node.condition) {
    case Condition::folder: return "folder " + node.text;
    case Condition::flag: return "flag " + low;
    case Condition::no_flag: return "no-flag " + low;
    case Condition::trait: return "trait " + low;
    case Condition::dated: return "date " + low + ".." + std::to_string(node.high);
    case Condition::sized: return "size " + low + ".." + std::to_string(node.high);
    case Condition::attachment: return "attachment";
    case Condition::on_list: return "on-list";
    case Condition::unreadable: return "unreadable";
    case Condition::list_is: return "list " + node.text;
    case Condition::type: return "type " + node.text;
    case Condition::label: return "label " + node.text;
    case Condition::path: return "path " + node.text;
    case Condition::message_id: return "mid " + node.text;
    case Condition::id: return "id " + node.text;
    case Condition::thread: return "thread " + node.text;
    case Condition::changed: return "changed " + low + ".." + std::to_string(node.high);
    case Condition::came: return "came " + low;
    }
    return {};
}

std::string term_text(const Node& node) {
    std::string columns;
    for (std::size_t i = 0; i < index::column_names.size(); ++i) {
        if (node.columns == all_columns || !(node.columns & (1u << i))) continue;
        columns.append(columns.empty() ? "" : ",").append(index::column_names[i]);
    }
    std::string text = columns.empty() ? "" : columns + ":";
    if (node.match == Match::whole) text += "=";
    text += '"' + node.text + '"';
    if (node.match == Match::prefix) text += "*";
    return text;
}

} // namespace

std::string to_string(const Node& node) {
    std::string name;
    switch (node.kind) {
    case Node::Kind::everything: return "*";
    case Node::Kind::term: return term_text(node);
    case Node::Kind::condition: return "(" + condition_text(node) + ")";
    case Node::Kind::all_of: name = "and"; break;
    case Node::Kind::any_of: name = "or"; break;
    case Node::Kind::none_of: name = "not"; break;
    }
    std::string text = "(" + name;
    for (const Node& child : node.children)
        text += " " + to_string(child);
    return text + ")";
}

} // namespace mv::query
