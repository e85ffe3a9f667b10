#include "message/date.hh"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/ascii.hh"
#include "base/calendar.hh"
#include "message/zone.hh"

namespace mv::message {

namespace {

// Longest value looked at; the longest real one with comments is about 100 bytes.
constexpr std::size_t max_bytes = 1'000;

// Jan … Dec, and the beginnings of other languages that differ and cannot be mistaken. Letters that
// are not ASCII stand as '?', one byte or two: "M?r" is "Mär" and "fév" is "f?v".
constexpr auto months = std::to_array<std::pair<std::string_view, int>>(
    {{"jan", 1},  {"feb", 2}, {"mar", 3},  {"apr", 4},  {"may", 5},  {"jun", 6}, {"jul", 7},
     {"aug", 8},  {"sep", 9}, {"oct", 10}, {"nov", 11}, {"dec", 12}, {"mai", 5}, {"okt", 10},
     {"dez", 12}, {"avr", 4}, {"fev", 2},  {"f?v", 2},  {"m?r", 3},  {"mrt", 3}, {"d?c", 12},
     {"ao?", 8},  {"ago", 8}, {"ene", 1},  {"gen", 1},  {"abr", 4},  {"mei", 5}, {"mag", 5},
     {"giu", 6},  {"lug", 7}, {"set", 9},  {"ott", 10}, {"out", 10}, {"dic", 12}});

struct Reading {
    std::int64_t year = -1;
    int year_digits = 0;
    int month = 0, day = 0;
    int hour = 0, minute = 0, second = 0;
    bool has_time = false, has_zone = false;
    int offset_minutes = 0;
};

// "09 : 55 : 06" (RFC 5322 §4.3) as "09:55:06".
std::string without_blanks_at_colons(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == ':') {
            while (!out.empty() && out.back() == ' ')
                out.pop_back();
            while (i + 1 < text.size() && text[i + 1] == ' ')
                ++i;
            out.push_back(':');
        } else {
            out.push_back(text[i]);
        }
    }
    return out;
}

std::string without_comments(std::string_view value) {
    std::string out;
    int depth = 0;
    for (const char c : value.substr(0, max_bytes)) {
        if (c == '(') ++depth;
        if (depth == 0) out.push_back(ascii::is_control(c) || c == '"' ? ' ' : c);
        if (c == ')' && depth > 0) {
            --depth;
            out.push_back(' ');
        }
    }
    return without_blanks_at_colons(out);
}

int month_of(std::string_view word) {
    std::string start;
    for (const char c : ascii::lowered(word)) {
        if (!ascii::is_high(c)) {
            start.push_back(c);
        } else if (!start.ends_with('?')) {
            start.push_back('?');
        }
    }
    if (start.size() < 3) return 0;
    if (start.starts_with("juil")) return 7; // "jui" alone is June too
    if (start.starts_with("juin")) return 6;
    start.resize(3);
    const auto found = std::ranges::find(months, start, &std::pair<std::string_view, int>::first);
    return found == months.end() ? 0 : found->second;
}

class Parser {
  public:
    explicit Parser(std::string text) : text_(std::move(text)) {}

    std::optional<Reading> read() {
        while (at_ < text_.size() && !failed_)
            step();
        if (failed_ || now_.month == 0 || now_.day == 0 || now_.year < 0) return {};
        if (now_.year_digits == 2) now_.year += now_.year < 50 ? 2000 : 1900; // RFC 5322 §4.3
        if (now_.year_digits == 3) now_.year += 1900;
        return now_;
    }

  private:
    char peek(std::size_t ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }

    void step() {
        const char c = peek();
        if (ascii::is_digit(c)) {
            digits();
        } else if (ascii::is_alpha(c) || ascii::is_high(c)) {
            word();
        } else if ((c == '+' || c == '-') && now_.has_time && ascii::is_digit(peek(1))) {
            numeric_zone();
        } else {
            ++at_;
        }
    }

    std::int64_t number(int& count) {
        std::int64_t value = 0;
        for (count = 0; ascii::is_digit(peek()); ++at_, ++count) {
            if (count < 9) value = value * 10 + (peek() - '0');
        }
        return value;
    }

    void digits() {
        const std::size_t begin = at_;
        int count = 0;
        const std::int64_t value = number(count);
        const char separator = peek();
        const bool more = ascii::is_digit(peek(1));
        if (separator == ':' && more && !now_.has_time && count <= 2)
            return time(static_cast<int>(value));
        if (count == 4 && (separator == '-' || separator == '/' || separator == '.') && more &&
            now_.month == 0) {
            return iso_date(value);
        }
        if (separator == '.' && more && count <= 2 && !now_.has_time && now_.month != 0 &&
            now_.day != 0) {
            return time(static_cast<int>(value)); // "10.30.00"
        }
        if (separator == '.' && more && count <= 2 && now_.month == 0) return dotted_date(value);
        const bool has_t = separator == 'T' && ascii::is_digit(peek(6)); // "20240131T123000Z"
        if (count == 8 && has_t && now_.month == 0) {
            text_.erase(at_, 1);
            number(count = 0);
            return compact(begin);
        }
        if (count == 14 && now_.month == 0) return compact(begin);
        plain_number(value, count);
    }

    void plain_number(std::int64_t value, int count) {
        if (count <= 2 && now_.day == 0) {
            if (value < 1 || value > 31)
                return set_year(value, count); // "99 Dec 31" has its year first
            now_.day = static_cast<int>(value);
            return;
        }
        if (now_.year < 0 && count >= 2 && count <= 4) set_year(value, count);
    }

    void set_year(std::int64_t value, int count) {
        if (now_.year >= 0 || count < 2 || count > 4) return;
        now_.year = value;
        now_.year_digits = count;
    }

    void time(int hour) {
        int count = 0;
        now_.hour = hour;
        ++at_;
        now_.minute = static_cast<int>(number(count));
        if ((peek() == ':' || peek() == '.') && ascii::is_digit(peek(1))) {
            ++at_;
            now_.second = static_cast<int>(number(count));
        }
        if ((peek() == '.' || peek() == ',') && ascii::is_digit(peek(1))) { // fractions
            ++at_;
            number(count);
        }
        now_.has_time = true;
    }

    void iso_date(std::int64_t year) {
        int count = 0;
        ++at_;
        now_.year = year;
        now_.year_digits = 4;
        now_.month = static_cast<int>(number(count));
        const bool goes_on = peek() == '-' || peek() == '/' || peek() == '.';
        if (!goes_on || !ascii::is_digit(peek(1))) {
            failed_ = true;
            return;
        }
        ++at_;
        now_.day = static_cast<int>(number(count));
        if (peek() == 'T' || peek() == 't' || peek() == '_') ++at_;
    }

    void dotted_date(std::int64_t day) {
        int count = 0;
        ++at_;
        now_.day = static_cast<int>(day);
        now_.month = static_cast<int>(number(count));
        if (peek() != '.') {
            failed_ = true;
            return;
        }
        ++at_;
        const std::int64_t year = number(count);
        set_year(year, count);
    }

    // "20240131123000"
    void compact(std::size_t begin) {
        const auto part = [&](std::size_t from, std::size_t size) {
            int value = 0;
            for (const char c : text_.substr(begin + from, size))
                value = value * 10 + (c - '0');
            return value;
        };
        now_.year = part(0, 4);
        now_.year_digits = 4;
        now_.month = part(4, 2);
        now_.day = part(6, 2);
        now_.hour = part(8, 2);
        now_.minute = part(10, 2);
        now_.second = part(12, 2);
        now_.has_time = true;
    }

    void word() {
        const std::size_t begin = at_;
        while (ascii::is_alpha(peek()) || ascii::is_high(peek()))
            ++at_;
        const std::string word = ascii::lowered(std::string_view(text_).substr(begin, at_ - begin));
        if (!now_.has_time || now_.month == 0) {
            if (const int month = month_of(word); month != 0 && (now_.month == 0 || weekday_)) {
                // "Mar, 7 avr" is a Tuesday in April: what stands before the first comma may be one.
                weekday_ = now_.month == 0 && now_.day == 0 && (peek() == ',' || peek() == '.');
                now_.month = month;
                return;
            }
        }
        if (!now_.has_time) return;
        if ((word == "pm" || word == "am") && now_.hour <= 12) {
            now_.hour = now_.hour % 12 + (word == "pm" ? 12 : 0);
        } else if (const std::optional<int> offset = zone_offset_minutes(word);
                   offset && !now_.has_zone && !named_) {
            named_ = true; // of "EST5EDT" the first
            now_.offset_minutes =
                *offset; // a number after it ("GMT+0100") says more and replaces it
        }
    }

    void numeric_zone() {
        const int sign = peek() == '-' ? -1 : 1;
        ++at_;
        int count = 0;
        std::int64_t value = number(count);
        std::int64_t hours = value, minutes = 0;
        if (peek() == ':' && ascii::is_digit(peek(1))) {
            ++at_;
            minutes = number(count);
        } else if (count > 2) {
            hours = value / 100;
            minutes = value % 100;
        }
        if (now_.has_zone) return;
        // In "Mon Jan 2 15:04:05 -0700 2006" and the like years never carry a sign.
        now_.has_zone = true;
        const bool possible = hours < 24 && minutes < 60;
        now_.offset_minutes = possible ? sign * static_cast<int>(hours * 60 + minutes) : 0;
    }

    std::string text_;
    std::size_t at_ = 0;
    Reading now_;
    bool failed_ = false;
    bool named_ = false;   // a zone was given by its name
    bool weekday_ = false; // the month may have been a weekday
};

} // namespace

std::optional<Date> parse_date(std::string_view value) {
    const std::optional<Reading> read = Parser(without_comments(value)).read();
    if (!read || read->month < 1 || read->month > 12 || read->year < 1 || read->day < 1) return {};
    if (read->day > calendar::days_in_month(read->year, read->month)) return {};
    if (read->hour > 24 || read->minute > 59 || read->second > 60) return {};
    const std::int64_t local = calendar::to_seconds({.year = read->year,
                                                     .month = read->month,
                                                     .day = read->day,
                                                     .hour = read->hour,
                                                     .minute = read->minute,
                                                     .second = read->second});
    return Date{local - read->offset_minutes * 60, read->offset_minutes};
}

std::optional<Date> parse_received_date(std::string_view value) {
    const std::size_t semicolon = value.rfind(';');
    if (semicolon == std::string_view::npos) return {};
    return parse_date(value.substr(semicolon + 1));
}

} // namespace mv::message
