#include "index/packing.hh"

#include <algorithm>

namespace mv::index {

namespace {

constexpr char item_end = '\x1e';
constexpr char field_end = '\x1f';

} // namespace

void pack(std::string& packed, std::initializer_list<std::string_view> fields) {
    bool first = true;
    for (const std::string_view text : fields) {
        if (!first) packed.push_back(field_end);
        first = false;
        std::ranges::transform(text, std::back_inserter(packed),
                               [](char c) { return c == item_end || c == field_end ? ' ' : c; });
    }
    packed.push_back(item_end);
}

void for_each_item(std::string_view packed, FunctionRef<void(std::string_view)> visit) {
    while (!packed.empty()) {
        const std::size_t end = std::min(packed.find(item_end), packed.size());
        visit(packed.substr(0, end));
        packed.remove_prefix(std::min(end + 1, packed.size()));
    }
}

std::string_view field(std::string_view item, std::size_t number) {
    for (; number > 0; --number) {
        const std::size_t end = item.find(field_end);
        if (end == std::string_view::npos) return {};
        item.remove_prefix(end + 1);
    }
    return item.substr(0, item.find(field_end));
}

} // namespace mv::index
