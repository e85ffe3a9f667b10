#include <charconv>

#include "base/error.hh"
#include "bench/report.hh"
#include "platform/file.hh"
#include "sqlite/statement.hh"

namespace mv::bench {

namespace {

constexpr std::size_t most_bytes = 16 << 20;

constexpr const char* environment_sql =
    "SELECT json_extract(?1, '$.bench'), json_extract(?1, '$.environment.processor'), "
    "json_extract(?1, '$.environment.kernel'), json_extract(?1, '$.environment.file_system'), "
    "json_extract(?1, '$.environment.shrunk') WHERE json_valid(?1)";
constexpr const char* lines_sql =
    "SELECT json_extract(value, '$.name'), json_extract(value, '$.facts'), "
    "json_extract(value, '$.costs') FROM json_each(?1, '$.lines')";
constexpr const char* facts_sql = "SELECT key, value FROM json_each(?1)";
constexpr const char* costs_sql =
    "SELECT key, json_extract(value, '$.min'), json_extract(value, '$.p50'), "
    "json_extract(value, '$.p99'), json_extract(value, '$.max') FROM json_each(?1)";

double real(std::string_view digits) {
    double number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}

} // namespace

Report read_report(const std::string& path) {
    const std::string text = platform::read_file(path, most_bytes).or_throw();
    const auto nothing = sqlite::Connection::in_memory();
    sqlite::Statement environment(nothing, environment_sql), lines(nothing, lines_sql),
        facts(nothing, facts_sql), costs(nothing, costs_sql);
    if (!environment.bind_text(1, text).step() || environment.is_null(0)) {
        throw Failure(
            {Kind::usage, path, "is no report of mv-bench", "make one: mv-bench query --json DIR"});
    }
    Report report;
    report.bench = environment.bytes(0);
    report.environment.processor = environment.bytes(1);
    report.environment.kernel = environment.bytes(2);
    report.environment.file_system = environment.bytes(3);
    report.environment.shrunk = environment.integer(4) != 0;
    for (lines.bind_text(1, text); lines.step();) {
        Line line{.name = std::string(lines.bytes(0)), .facts = {}, .costs = {}};
        for (facts.bind_text(1, lines.bytes(1)); facts.step();)
            line.facts.push_back({std::string(facts.bytes(0)), facts.integer(1)});
        facts.reset();
        for (costs.bind_text(1, lines.bytes(2)); costs.step();) {
            line.costs.push_back({std::string(costs.bytes(0)),
                                  {.least = real(costs.bytes(1)),
                                   .p50 = real(costs.bytes(2)),
                                   .p99 = real(costs.bytes(3)),
                                   .most = real(costs.bytes(4))}});
        }
        costs.reset();
        report.lines.push_back(std::move(line));
    }
    return report;
}

} // namespace mv::bench
