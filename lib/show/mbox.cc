#include "show/mbox.hh"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string_view>

#include "base/calendar.hh"
#include "index/packing.hh"

namespace mv::show {

namespace {

constexpr std::string_view from = "From ";

// The first address, when it is one word that every reader of mbox can skip.
std::string_view sender_of(const index::Row& row) {
    const std::string_view first = std::string_view(row.from).substr(0, row.from.find('\x1e'));
    const std::string_view email = index::field(first, 1);
    const bool is_word = std::ranges::all_of(email, [](char c) { return c > ' ' && c < '\x7f'; });
    return email.empty() || !is_word ? "MAILER-DAEMON" : email;
}

// When it came, as asctime(3) writes it, which has four digits for a year.
std::string date_of(const index::Row& row) {
    constexpr std::int64_t ns_per_second = 1'000'000'000, last = 253'402'300'799; // of 9999
    constexpr std::array days = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr std::array months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                   "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const std::int64_t known = row.received != 0 ? row.received : row.modified_ns / ns_per_second;
    const std::int64_t seconds = std::clamp<std::int64_t>(known, 0, last);
    const calendar::Civil at = calendar::to_civil(seconds);
    char text[64];
    const int size = std::snprintf(text, sizeof text, "%s %s %2d %02d:%02d:%02d %d",
                                   days[static_cast<std::size_t>(calendar::weekday(seconds))],
                                   months[static_cast<std::size_t>(at.month - 1)], at.day, at.hour,
                                   at.minute, at.second, static_cast<int>(at.year));
    return {text, static_cast<std::size_t>(size)};
}

bool looks_like_from(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of('>'), line.size()));
    return line.starts_with(from);
}

} // namespace

void append_mbox(std::string& out, const input::Opened& opened) {
    out.append(from).append(sender_of(opened.row)).append(" ");
    out.append(date_of(opened.row)).append("\n");
    std::string_view rest = opened.message->bytes;
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        if (looks_like_from(line)) out.push_back('>');
        const std::size_t size = std::min(line.size() + 1, rest.size());
        out.append(rest.substr(0, size));
        rest.remove_prefix(size);
    }
    out.push_back('\n');
}

} // namespace mv::show
