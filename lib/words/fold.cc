#include "words/fold.hh"

#include <algorithm>
#include <cstdlib>

#include <utf8proc.h>

#include "base/utf8.hh"
#include "words/unicode.hh"

namespace mv::words {

namespace {

constexpr std::size_t page_size = 256;
constexpr std::size_t max_cluster_points = 32; // a base with more marks than this is a prank

struct Special {
    char32_t from;
    const char32_t* to;
};

// Letters that people type as other letters, though Unicode does not decompose them. Sorted.
constexpr std::array specials = {
    Special{0x00E6, U"ae"}, Special{0x00F0, U"d"}, Special{0x00F8, U"o"},  Special{0x00FE, U"th"},
    Special{0x0111, U"d"},  Special{0x0127, U"h"}, Special{0x0131, U"i"},  Special{0x0138, U"k"},
    Special{0x0142, U"l"},  Special{0x014B, U"n"}, Special{0x0153, U"oe"}, Special{0x0167, U"t"},
    Special{0x0180, U"b"},  Special{0x0192, U"f"}, Special{0x0237, U"j"},  Special{0x0268, U"i"},
};

void append_special(std::vector<char32_t>& out, char32_t c) {
    const auto it = std::ranges::lower_bound(specials, c, {}, &Special::from);
    if (it == specials.end() || it->from != c) {
        out.push_back(c);
        return;
    }
    for (const char32_t* p = it->to; *p != 0; ++p)
        out.push_back(*p);
}

bool is_mark(char32_t c) {
    const auto category = utf8proc_category(static_cast<utf8proc_int32_t>(c));
    return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_ME;
}

// NFKD with case folding and ignorables removed; then marks stripped or composed, as unicode.hh
// says.
std::vector<char32_t> fold_sequence(std::string_view cluster) {
    constexpr auto options = static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT |
                                                            UTF8PROC_CASEFOLD | UTF8PROC_IGNORE);
    std::vector<utf8proc_int32_t> points(cluster.size() * 4 + 32);
    utf8proc_ssize_t count =
        utf8proc_decompose(reinterpret_cast<const utf8proc_uint8_t*>(cluster.data()),
                           static_cast<utf8proc_ssize_t>(cluster.size()), points.data(),
                           static_cast<utf8proc_ssize_t>(points.size()), options);
    if (count > static_cast<utf8proc_ssize_t>(points.size())) { // U+FDFA alone becomes 18 points
        points.resize(static_cast<std::size_t>(count));
        count = utf8proc_decompose(reinterpret_cast<const utf8proc_uint8_t*>(cluster.data()),
                                   static_cast<utf8proc_ssize_t>(cluster.size()), points.data(),
                                   count, options);
    }
    if (count <= 0) return {}; // ignorable, or not UTF-8

    bool stripping = false;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
        const auto c = static_cast<char32_t>(points[i]);
        const bool mark = is_mark(c);
        if (!mark) stripping = loses_marks(c);
        if (!(mark && stripping)) points[kept++] = points[i];
    }
    constexpr auto compose = static_cast<utf8proc_option_t>(UTF8PROC_COMPOSE | UTF8PROC_STABLE);
    count = utf8proc_normalize_utf32(points.data(), static_cast<utf8proc_ssize_t>(kept), compose);

    std::vector<char32_t> folded;
    for (std::size_t i = 0; i < static_cast<std::size_t>(std::max<utf8proc_ssize_t>(count, 0));
         ++i) {
        append_special(folded, static_cast<char32_t>(points[i]));
    }
    return folded;
}

} // namespace

struct Folder::Page {
    std::array<std::vector<char32_t>, page_size> folded;
    std::array<bool, page_size> known{};
};

Folder::Folder() = default;
Folder::~Folder() = default;
Folder::Folder(Folder&&) noexcept = default;

const std::vector<char32_t>& Folder::folded(char32_t c) {
    const std::size_t number = c / page_size;
    if (number >= pages_.size()) pages_.resize(number + 1); // a search meets few and low ones
    std::unique_ptr<Page>& page = pages_[number];
    if (!page) page = std::make_unique<Page>();
    const std::size_t slot = c % page_size;
    if (!page->known[slot]) {
        std::string encoded;
        utf8::append(encoded, c);
        page->folded[slot] = fold_sequence(encoded);
        page->known[slot] = true;
    }
    return page->folded[slot];
}

std::size_t Folder::fold_next(std::string_view text, std::size_t offset,
                              std::vector<FoldedPoint>& out) {
    const utf8::Decoded base = utf8::decode(text, offset);
    std::size_t end = offset + base.size;
    for (std::size_t points = 1; end < text.size() && points < max_cluster_points; ++points) {
        const auto lead = static_cast<unsigned char>(text[end]);
        if (lead < 0x80) break;
        const utf8::Decoded next = utf8::decode(text, end);
        if (!joins_previous(next.code_point)) break;
        end += next.size;
    }
    if (end == offset + base.size) {
        for (const char32_t c : folded(base.code_point))
            out.push_back({c, offset, end});
    } else {
        fold_cluster(text.substr(offset, end - offset), offset, out);
    }
    return end;
}

void Folder::fold_cluster(std::string_view cluster, std::size_t begin,
                          std::vector<FoldedPoint>& out) {
    for (const char32_t c : fold_sequence(cluster))
        out.push_back({c, begin, begin + cluster.size()});
}

std::string Folder::fold(std::string_view text) {
    std::string out;
    std::vector<FoldedPoint> points;
    for (std::size_t offset = 0; offset < text.size();) {
        points.clear();
        offset = fold_next(text, offset, points);
        for (const FoldedPoint& point : points)
            utf8::append(out, point.code_point);
    }
    return out;
}

} // namespace mv::words
