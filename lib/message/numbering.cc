#include "message/numbering.hh"

#include <utility>

namespace mv::message {

namespace {

std::string below(const std::string& prefix, int child) {
    return prefix.empty() ? std::to_string(child) : prefix + "." + std::to_string(child);
}

bool is_depth_first(const std::vector<Part>& parts) {
    // A part's parent must be the part before it or one of that part's ancestors.
    for (std::size_t i = 1; i < parts.size(); ++i) {
        int open = static_cast<int>(i) - 1;
        while (open >= 0 && open != parts[i].parent)
            open = parts[static_cast<std::size_t>(open)].parent;
        if (open < 0) return false;
    }
    return true;
}

void sort_depth_first(std::vector<Part>& parts) {
    std::vector<std::vector<int>> children(parts.size());
    for (std::size_t i = parts.size(); i-- > 1;) {
        children[static_cast<std::size_t>(parts[i].parent)].push_back(static_cast<int>(i));
    }
    std::vector<Part> sorted;
    sorted.reserve(parts.size());
    std::vector<int> place(parts.size(), -1), waiting{0};
    while (!waiting.empty()) {
        const auto i = static_cast<std::size_t>(waiting.back());
        waiting.pop_back();
        waiting.insert(waiting.end(), children[i].begin(), children[i].end());
        place[i] = static_cast<int>(sorted.size());
        sorted.push_back(std::move(parts[i]));
        Part& part = sorted.back();
        if (part.parent >= 0) part.parent = place[static_cast<std::size_t>(part.parent)];
    }
    parts = std::move(sorted);
}

} // namespace

void put_in_order(Message& message) {
    std::vector<Part>& parts = message.parts;
    if (!is_depth_first(parts)) sort_depth_first(parts);

    std::vector<std::string> prefix(parts.size()); // of the numbers of a part's children
    std::vector<int> count(parts.size(), 0);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        Part& part = parts[i];
        if (part.parent < 0) {
            part.number = part.is_multipart ? "" : "1";
            prefix[i] = part.number;
            continue;
        }
        const auto parent = static_cast<std::size_t>(part.parent);
        if (parts[parent].is_message && part.is_multipart) {
            prefix[i] = prefix[parent];
            continue;
        }
        part.number = below(prefix[parent], ++count[parent]);
        prefix[i] = part.number;
    }
}

} // namespace mv::message
