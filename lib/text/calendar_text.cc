#include "text/calendar_text.hh"

#include <algorithm>
#include <array>

#include "base/ascii.hh"

namespace mv::text {

namespace {

constexpr std::size_t max_lines = 10'000;

struct Property {
    std::string_view name;
    std::string_view label;
};

constexpr auto properties = std::to_array<Property>({
    {"SUMMARY", ""},
    {"LOCATION", "Location: "},
    {"DTSTART", "Start: "},
    {"DTEND", "End: "},
    {"DUE", "Due: "},
    {"ORGANIZER", "Organizer: "},
    {"ATTENDEE", "Attendee: "},
    {"DESCRIPTION", ""},
    {"COMMENT", ""},
    {"CATEGORIES", ""},
    {"CONTACT", "Contact: "},
    {"URL", ""},
});

} // namespace

std::string unfolded_calendar(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\r') continue;
        const bool is_fold = text[i] == '\n' && i + 1 < text.size() && ascii::is_blank(text[i + 1]);
        if (is_fold) {
            ++i;
        } else {
            out.push_back(text[i]);
        }
    }
    return out;
}

namespace {

std::string unescaped(std::string_view value) {
    std::string out;
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i] != '\\' || i + 1 == value.size()) {
            out.push_back(value[i]);
            continue;
        }
        const char next = value[++i];
        out.push_back(next == 'n' || next == 'N' ? '\n' : next);
    }
    return out;
}

bool has_digits(std::string_view value, std::size_t from, std::size_t count) {
    return value.size() >= from + count &&
           std::ranges::all_of(value.substr(from, count), ascii::is_digit);
}

// "20240131T123000Z" → "2024-01-31 12:30 UTC"
std::string readable_time(std::string_view value) {
    if (!has_digits(value, 0, 8)) return std::string(value);
    std::string out(value.substr(0, 4));
    out.append("-").append(value.substr(4, 2)).append("-").append(value.substr(6, 2));
    if (has_digits(value, 9, 4) && value[8] == 'T') {
        out.append(" ").append(value.substr(9, 2)).append(":").append(value.substr(11, 2));
        if (value.ends_with('Z')) out.append(" UTC");
    }
    return out;
}

// The position of the ':' that ends name and parameters; quoted parameters may hold one.
std::size_t colon_of(std::string_view line) {
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '"') quoted = !quoted;
        if (line[i] == ':' && !quoted) return i;
    }
    return std::string_view::npos;
}

// "CN=Jane Doe" of a person's parameters.
std::string_view common_name(std::string_view parameters) {
    const std::size_t at = ascii::find(parameters, ";cn=");
    if (at == std::string_view::npos) return {};
    std::string_view value = parameters.substr(at + 4);
    if (value.starts_with('"'))
        return value.substr(1, std::min(value.find('"', 1), value.size()) - 1);
    return value.substr(0, value.find(';'));
}

std::string person(std::string_view parameters, std::string_view value) {
    if (ascii::starts_with(value, "mailto:")) value.remove_prefix(7);
    std::string out(common_name(parameters));
    if (out.empty() || out == value) return std::string(value);
    return out.append(" <").append(value).append(">");
}

} // namespace

std::string calendar_to_text(std::string_view calendar) {
    std::string out;
    std::string_view rest = calendar;
    int alarm_depth = 0; // reminders repeat the description; time zones are tables
    for (std::size_t i = 0; i < max_lines && !rest.empty(); ++i) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        const std::size_t colon = colon_of(line);
        if (colon == std::string_view::npos) continue;
        const std::string_view head = line.substr(0, colon), value = line.substr(colon + 1);
        const std::string_view name = head.substr(0, head.find(';'));
        const bool is_inner = ascii::equal(value, "VALARM") || ascii::equal(value, "VTIMEZONE");
        if (ascii::equal(name, "BEGIN") && is_inner) ++alarm_depth;
        if (ascii::equal(name, "END") && is_inner && alarm_depth > 0) --alarm_depth;
        const auto known = std::ranges::find_if(properties, [&](const Property& property) {
            return ascii::equal(property.name, name);
        });
        if (known == properties.end() || alarm_depth > 0) continue;
        const bool is_time = known->name.starts_with("D") && known->name != "DESCRIPTION";
        const bool is_person = known->name == "ORGANIZER" || known->name == "ATTENDEE";
        out.append(known->label);
        out += is_time ? readable_time(value) : is_person ? person(head, value) : unescaped(value);
        out.push_back('\n');
    }
    return out;
}

} // namespace mv::text
