#include "text/charset_detector.hh"

#include <algorithm>
#include <array>
#include <memory>
#include <string>

#include <uchardet/uchardet.h>

#include "base/ascii.hh"
#include "text/charset_alias.hh"
#include "text/conversion.hh"
#include "text/plausibility.hh"

namespace mv::text {

namespace {

constexpr std::size_t min_high_bytes = 3;   // fewer say nothing
constexpr std::size_t sure_high_bytes = 12; // from here on uchardet is right more often than not
constexpr double vote = 0.3;                // of uchardet

struct Candidate {
    const char* iconv_name;
    double handicap; // what it must be better by: double bytes make letters of anything
};

constexpr auto candidates = std::to_array<Candidate>({
    {"CP1251", 0},     {"KOI8-U", 0},       {"ISO-8859-5", 0}, {"CP866", 0.1},      {"CP1253", 0},
    {"ISO-8859-7", 0}, {"CP1255", 0},       {"CP1256", 0},     {"ISO-8859-6", 0.1}, {"CP874", 0},
    {"ISO-8859-2", 0}, {"CP1250", 0},       {"CP1254", 0},     {"CP1258", 0.1},     {"CP949", 0.2},
    {"GB18030", 0.2},  {"BIG5-HKSCS", 0.2}, {"CP932", 0.2},    {"EUC-JP-MS", 0.2},
});

struct Free {
    void operator()(uchardet_t detector) const { uchardet_delete(detector); }
};

std::string_view vote_of_uchardet(std::string_view bytes) {
    const std::unique_ptr<std::remove_pointer_t<uchardet_t>, Free> detector(uchardet_new());
    if (!detector || uchardet_handle_data(detector.get(), bytes.data(), bytes.size()) != 0)
        return {};
    uchardet_data_end(detector.get());
    const std::string_view name = charset_of(uchardet_get_charset(detector.get())).iconv_name;
    return name == "KOI8-R" ? "KOI8-U" : name; // the same, and more letters
}

// The lines with 8-bit letters, up to what is looked at: mail has much ASCII in between.
std::string telling_lines(std::string_view bytes) {
    std::string out;
    while (!bytes.empty() && out.size() < looked_at_bytes) {
        const std::size_t end = std::min(bytes.find('\n'), bytes.size() - 1) + 1;
        const std::string_view line = bytes.substr(0, end);
        bytes.remove_prefix(end);
        if (!ascii::is_plain(line)) out.append(line.substr(0, looked_at_bytes));
    }
    return out;
}

double mark_of(std::string_view bytes, const char* iconv_name) {
    const std::optional<Converted> read = convert(bytes, iconv_name);
    return read ? plausibility(read->text) : -10;
}

} // namespace

const char* detected_charset(std::string_view all_bytes, double lead) {
    const std::string bytes = telling_lines(all_bytes);
    const auto high = static_cast<std::size_t>(std::ranges::count_if(bytes, ascii::is_high));
    if (high < min_high_bytes) return nullptr;
    const std::string_view voted =
        high < sure_high_bytes ? std::string_view() : vote_of_uchardet(bytes);
    double best = mark_of(bytes, "CP1252") + lead;
    const char* found = nullptr;
    for (const Candidate& candidate : candidates) {
        const bool has_vote = voted == candidate.iconv_name;
        const double mark =
            mark_of(bytes, candidate.iconv_name) - candidate.handicap + (has_vote ? vote : 0);
        if (mark <= best) continue;
        best = mark;
        found = candidate.iconv_name;
    }
    return found;
}

} // namespace mv::text
