#include "bench/corpus.hh"

#include <charconv>
#include <filesystem>

#include "base/calendar.hh"
#include "base/error.hh"
#include "bench/fnv.hh"
#include "bench/plain_file.hh"

namespace mv::bench {

namespace {

namespace fs = std::filesystem;

constexpr std::int64_t spacing = 600; // seconds between two messages
constexpr std::string_view first_day = "1965-01-01", last_day = "2041-12-31";

void make_directories(const std::string& path) {
    std::error_code error;
    fs::create_directories(path, error);
    if (error)
        throw Failure({.kind = Kind::io,
                       .subject = path,
                       .what = "cannot make it: " + error.message(),
                       .hint = {}});
}

void require_empty(const std::string& directory) {
    std::error_code error;
    const fs::file_status status = fs::status(directory, error);
    if (!fs::exists(status)) return;
    if (!fs::is_directory(status)) {
        throw Failure({.kind = Kind::usage,
                       .subject = directory,
                       .what = "not a directory",
                       .hint = "name a new or empty directory"});
    }
    const bool empty = fs::is_empty(directory, error);
    if (error)
        throw Failure({.kind = Kind::io,
                       .subject = directory,
                       .what = "cannot read it: " + error.message(),
                       .hint = {}});
    if (!empty) {
        throw Failure({.kind = Kind::usage,
                       .subject = directory,
                       .what = "the directory is not empty",
                       .hint = "name a new or empty directory; nothing is ever written over"});
    }
}

std::int64_t date_of(std::int64_t number, const CorpusOptions& options, std::int64_t base) {
    switch (options.shape) {
    case Shape::standard: return base - spacing * number;
    case Shape::same_date: return base;
    case Shape::long_range: {
        const std::int64_t newest = seconds_of_day(std::string(last_day));
        const std::int64_t span = newest - seconds_of_day(std::string(first_day));
        return newest - (options.messages == 1 ? 0 : span * (number - 1) / (options.messages - 1));
    }
    }
    return base;
}

} // namespace

std::string_view name_of(Shape shape) {
    switch (shape) {
    case Shape::standard: return "standard";
    case Shape::same_date: return "same-date";
    case Shape::long_range: return "long-range";
    }
    return "";
}

std::int64_t seconds_of_day(const std::string& day) {
    int year = 0, month = 0, date = 0;
    const char* const text = day.c_str();
    const auto number = [&](std::size_t from, std::size_t to, int& value) {
        return std::from_chars(text + from, text + to, value).ptr == text + to && value >= 0;
    };
    const bool shaped = day.size() == 10 && day[4] == '-' && day[7] == '-' && number(0, 4, year) &&
                        number(5, 7, month) && number(8, 10, date);
    if (!shaped || month < 1 || month > 12 || date < 1 ||
        date > calendar::days_in_month(year, month)) {
        throw Failure({.kind = Kind::usage,
                       .subject = day,
                       .what = "not a day of the calendar",
                       .hint = "write it as 2026-01-31"});
    }
    return calendar::days_from_civil(year, month, date) * 86400;
}

Manifest generate(const CorpusOptions& options, const std::string& directory) {
    const std::int64_t base = seconds_of_day(options.base_date);
    require_empty(directory);
    for (const std::string_view folder : folders) {
        for (const char* const box : {"cur", "new", "tmp"})
            make_directories(directory + "/" + std::string(folder) + "/" + box);
    }

    Manifest manifest;
    manifest.shape = name_of(options.shape);
    manifest.base_date = options.base_date;
    manifest.base = base;
    manifest.seed = options.seed;
    manifest.messages = options.messages;
    MessageMaker maker(options.seed);
    std::vector<Entry> entries;
    entries.reserve(static_cast<std::size_t>(options.messages));
    Fnv digest;
    for (std::int64_t number = 1; number <= options.messages; ++number) {
        const std::int64_t date = date_of(number, options, base);
        const SyntheticMessage message = maker.make(number, date);
        write_new_file(directory + "/" + message.path, message.bytes, date);
        entries.push_back({date, message.planted});
        ++manifest.in_folder[message.folder];
        manifest.bytes += static_cast<std::int64_t>(message.bytes.size());
        digest.add(message.path + "\n");
        digest.add(message.bytes);
    }
    manifest.newest = entries.front().date;
    manifest.oldest = entries.back().date;
    manifest.digest = digest.hex();
    manifest.answers = true_answers(entries, base);
    return manifest;
}

} // namespace mv::bench
