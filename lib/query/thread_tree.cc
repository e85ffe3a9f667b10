#include "query/thread_tree.hh"

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <utility>

#include "index/packing.hh"

namespace mv::query {

namespace {

constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

// Answers to answers beyond this are drawn below each other: a stranger chooses how deep they go.
constexpr std::size_t deepest_drawn = 12;

} // namespace

struct ThreadTrees::Node {
    std::vector<index::Doc> docs;
    index::Thread own = 0; // its own id
    std::string id;        // as people know it
    std::size_t parent = none;
    std::size_t above = none; // towards the top of what is joined so far, to find circles
    std::size_t first_child = none, next = none;
    bool answers = false; // the parent, and does not merely stand below it
};

ThreadTrees::ThreadTrees(const index::Reader& reader, Same same)
    : ids_(reader.connection(),
           "SELECT doc, content, message_id FROM message WHERE thread = ?1 ORDER BY doc"),
      references_(reader.connection(),
                  "SELECT doc, \"references\" FROM message WHERE thread = ?1 ORDER BY doc"),
      same_(same) {}

std::vector<ThreadTrees::Node> ThreadTrees::read(index::Thread thread) {
    std::vector<Node> nodes;
    std::unordered_map<std::string, std::size_t> known;
    ids_.bind(1, thread);
    while (ids_.step()) {
        const index::Doc doc = ids_.integer(0);
        index::Row row; // what is needed of it
        const std::string_view content = ids_.bytes(1);
        std::copy_n(content.begin(), std::min(content.size(), row.content.size()),
                    row.content.begin());
        row.message_id = ids_.bytes(2);
        if (same_ != Same::no) {
            const bool by_id = same_ == Same::message_id && !row.message_id.empty();
            const auto [at, is_new] =
                known.try_emplace(by_id ? row.message_id : std::string(content), nodes.size());
            if (!is_new) {
                nodes[at->second].docs.push_back(doc);
                continue;
            }
        }
        nodes.push_back(
            {.docs = {doc}, .own = index::own_thread_id(row), .id = index::id_text(row.content)});
    }
    ids_.reset();
    return nodes;
}

void ThreadTrees::find_parents(std::vector<Node>& nodes, index::Thread thread) {
    std::unordered_map<index::Thread, std::size_t> of_id; // of copies the oldest
    for (std::size_t i = 0; i < nodes.size(); ++i)
        of_id.try_emplace(nodes[i].own, i);
    const auto top = [&](std::size_t node) {
        while (nodes[node].above != none) {
            const std::size_t above = nodes[node].above;
            if (nodes[above].above != none) nodes[node].above = nodes[above].above;
            node = above;
        }
        return node;
    };
    references_.bind(1, thread);
    for (std::size_t i = 0; i < nodes.size() && references_.step();) {
        const index::Doc doc = references_.integer(0);
        if (doc < nodes[i].docs.front()) continue; // a copy
        std::vector<std::size_t> candidates;       // the nearest last
        index::for_each_item(references_.bytes(1), [&](std::string_view id) {
            const auto at = of_id.find(index::thread_id(id));
            if (at != of_id.end()) candidates.push_back(at->second);
        });
        while (!candidates.empty() && top(candidates.back()) == i)
            candidates.pop_back(); // itself, or what stands below it
        if (!candidates.empty()) {
            nodes[i].parent = nodes[i].above = candidates.back();
            nodes[i].answers = true;
        }
        ++i;
    }
    references_.reset();
}

std::vector<TreeRow> ThreadTrees::rows_of(index::Thread thread) {
    std::vector<Node> nodes = read(thread);
    find_parents(nodes, thread);
    const auto first = std::ranges::find(nodes, none, &Node::parent); // there are no circles
    const auto head = static_cast<std::size_t>(first - nodes.begin());
    for (std::size_t i = nodes.size(); i-- > 0;) { // from the newest: the oldest ends up first
        if (i == head) continue;
        if (nodes[i].parent == none) nodes[i].parent = head;
        nodes[i].next = std::exchange(nodes[nodes[i].parent].first_child, i);
    }
    struct Waiting {
        std::size_t node, depth;
        std::string lines; // before the mark of the node
    };
    std::vector<TreeRow> rows;
    std::vector<Waiting> waiting;
    if (!nodes.empty()) waiting.push_back({head, 0, {}});
    while (!waiting.empty()) {
        const Waiting here = std::move(waiting.back());
        waiting.pop_back();
        Node& node = nodes[here.node];
        const bool last = node.next == none;
        TreeRow row{.docs = std::move(node.docs), .place = {.depth = here.depth}};
        if (node.answers) row.place.parent = nodes[node.parent].id;
        if (here.depth > 0) row.place.lines = here.lines + (last ? "└─ " : "├─ ");
        rows.push_back(std::move(row));
        std::string below = here.lines;
        if (here.depth > 0 && here.depth < deepest_drawn) below += last ? "  " : "│ ";
        if (!last && here.depth > 0) waiting.push_back({node.next, here.depth, here.lines});
        if (node.first_child != none)
            waiting.push_back({node.first_child, here.depth + 1, std::move(below)});
    }
    return rows;
}

} // namespace mv::query
