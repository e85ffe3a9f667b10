#include "index/box_rows.hh"

#include <algorithm>
#include <utility>

namespace mv::index {

void BoxRows::load(sqlite::Statement& rows) {
    names_.clear();
    files_.clear();
    while (rows.step()) {
        const std::string_view stem = rows.bytes(1), rest = rows.bytes(2);
        files_.push_back({.doc = rows.integer(0),
                          .size = rows.integer(3),
                          .modified_ns = rows.integer(4),
                          .inode = static_cast<std::uint64_t>(rows.integer(5)),
                          .stem_size = static_cast<std::uint32_t>(stem.size()),
                          .rest_size = static_cast<std::uint32_t>(rest.size()),
                          .name_at = names_.size(),
                          .seen = false});
        names_.append(stem).append(rest);
    }
    rows.reset();
}

BoxRows::File* BoxRows::find(std::string_view wanted_stem, std::string_view wanted_rest) {
    const std::pair wanted(wanted_stem, wanted_rest);
    const auto name_of = [this](const File& file) { return std::pair(stem(file), rest(file)); };
    const auto at = std::ranges::lower_bound(files_, wanted, {}, name_of);
    return at != files_.end() && name_of(*at) == wanted ? &*at : nullptr;
}

} // namespace mv::index
