#include "query/hit_list.hh"

#include <algorithm>

namespace mv::query {

bool HitList::read_more() {
    if (ended_) return false;
    const std::vector<index::Doc>& page = search_.next_docs();
    ended_ = page.empty();
    docs_.insert(docs_.end(), page.begin(), page.end());
    const std::vector<Columns>& columns = search_.columns_of_docs();
    if (columns.size() == page.size())
        columns_.insert(columns_.end(), columns.begin(), columns.end());
    return !ended_;
}

std::optional<index::Doc> HitList::at(std::size_t place) {
    while (place >= docs_.size())
        if (!read_more()) return std::nullopt;
    return docs_[place];
}

std::optional<Columns> HitList::find(index::Doc doc) {
    const auto before = [this](index::Doc a, index::Doc b) { return reverse_ ? a < b : a > b; };
    while ((docs_.empty() || before(docs_.back(), doc)) && read_more()) {
    }
    const auto at = std::lower_bound(docs_.begin(), docs_.end(), doc, before);
    if (at == docs_.end() || *at != doc) return std::nullopt;
    const auto place = static_cast<std::size_t>(at - docs_.begin());
    return place < columns_.size() ? columns_[place] : Columns{};
}

} // namespace mv::query
