#include "vault/maildir_name.hh"

#include <charconv>

namespace mv::vault {

namespace {

using std::string_view;

constexpr std::size_t marker_size = 3;             // ":2,"
constexpr std::int64_t earliest_stamp = 631152000; // 1990-01-01
constexpr std::int64_t latest_stamp = 4102444800;  // 2100-01-01
constexpr std::uint64_t largest_uid = 0xFFFFFFFF;  // RFC 3501 §9, nz-number

bool is_marker(string_view text) {
    return text.size() >= marker_size && string_view(":;!").find(text[0]) != string_view::npos &&
           (text[1] == '2' || text[1] == '1') && text[2] == ',';
}

// Offset of the last marker, or npos.
std::size_t last_marker(string_view name) {
    for (std::size_t comma = name.rfind(','); comma != string_view::npos && comma >= 2;
         comma = name.rfind(',', comma - 1)) {
        if (is_marker(name.substr(comma - 2))) return comma - 2;
    }
    return string_view::npos;
}

// Keywords follow the flags as small letters; what follows another ',' is a program's own.
Flags flags_of(string_view info) {
    Flags flags;
    if (info.empty() || info[1] != '2') return flags;
    info.remove_prefix(marker_size);
    for (const char letter : info.substr(0, info.find(',')))
        flags.set_letter(letter);
    return flags;
}

template <class Number>
std::optional<Number> leading_number(string_view text, string_view& rest) {
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc()) return std::nullopt;
    rest = text.substr(static_cast<std::size_t>(end - text.data()));
    return number;
}

std::optional<std::uint64_t> uid_of(string_view base) {
    const std::size_t field = base.rfind(",U=");
    if (field == string_view::npos) return std::nullopt;
    string_view rest;
    const auto uid = leading_number<std::uint64_t>(base.substr(field + 3), rest);
    if (!uid || (!rest.empty() && rest[0] != ',')) return std::nullopt;
    if (*uid == 0 || *uid > largest_uid) return std::nullopt;
    return uid;
}

std::int64_t stamp_of(string_view name) {
    string_view rest;
    const std::int64_t stamp = leading_number<std::int64_t>(name, rest).value_or(0);
    return stamp >= earliest_stamp && stamp < latest_stamp ? stamp : 0;
}

} // namespace

MaildirName parse_maildir_name(string_view name) {
    const std::size_t marker = last_marker(name);
    std::size_t end = marker == string_view::npos ? name.size() : marker;
    const Flags flags = flags_of(name.substr(end));
    while (end >= marker_size && is_marker(name.substr(end - marker_size, marker_size))) {
        end -= marker_size; // an empty info before the last one
    }
    const string_view base = name.substr(0, end);
    string_view unique = base.substr(0, base.find(','));
    // "a:2,S:2,F": an earlier info, not empty, is no part of what makes the name unique.
    if (unique.size() >= 2 && is_marker(base.substr(unique.size() - 2))) unique.remove_suffix(2);
    return {.unique = unique,
            .base = base,
            .info = name.substr(end),
            .flags = flags,
            .uid = uid_of(base),
            .stamp = stamp_of(name)};
}

MaildirName parse_location_name(string_view name) {
    if (name.starts_with("cur/") || name.starts_with("new/"))
        return parse_maildir_name(name.substr(4));
    MaildirName plain;
    plain.unique = plain.base = name;
    return plain;
}

} // namespace mv::vault
