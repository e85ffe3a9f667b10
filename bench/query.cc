#include "bench/query.hh"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

#include "base/error.hh"
#include "bench/fnv.hh"
#include "bench/manifest.hh"
#include "bench/tool.hh"
#include "sqlite/statement.hh"

namespace mv::bench {

namespace {

constexpr std::array<std::string_view, 5> standard = {"invoice", "budget meeting", "update 4999",
                                                      "会議", "since:7d"};
constexpr std::string_view before_number = "Update "; // in each subject of the corpus

using Command = std::vector<std::string>;

Command searching(const std::string& vault, const Answer& answer, Command options) {
    Command command = {"mv-search", "-q", "-V", vault};
    command.insert(command.end(), options.begin(), options.end());
    command.insert(command.end(),
                   {"--", answer.fixed_query.empty() ? answer.query : answer.fixed_query});
    return command;
}

// The numbers of the messages in lines of subjects, rising.
std::vector<std::int64_t> numbers_in(std::string_view subjects) {
    std::vector<std::int64_t> numbers;
    for (std::size_t at = 0; (at = subjects.find(before_number, at)) != subjects.npos;) {
        at += before_number.size();
        std::int64_t number = 0;
        std::from_chars(subjects.data() + at, subjects.data() + subjects.size(), number);
        numbers.push_back(number);
    }
    std::ranges::sort(numbers);
    return numbers;
}

// What is wrong with all the rows of a query; empty when nothing is.
std::string wrong_answer(const std::string& vault, const Answer& answer) {
    const Ended all = run_tool(searching(vault, answer, {"-n", "0", "--fields", "subject"}));
    const auto numbers = numbers_in(all.out);
    Fnv set;
    for (const std::int64_t number : numbers)
        set.add(std::to_string(number) + "\n");
    const bool none = answer.matches == 0;
    if (all.status != (none ? 1 : 0))
        return answer.query + ": ended with status " + std::to_string(all.status);
    if (static_cast<std::int64_t>(numbers.size()) != answer.matches)
        return answer.query + ": " + std::to_string(numbers.size()) + " rows, not " +
               std::to_string(answer.matches);
    if (set.hex() != answer.set) return answer.query + ": not the messages that match";
    return {};
}

// What mv-search --stats counted.
Line counted(const Answer& answer, const std::string& stats) {
    const auto nothing = sqlite::Connection::in_memory();
    sqlite::Statement counts(nothing,
                             "SELECT json_extract(?1, '$.rows'), json_extract(?1, '$.parses'), "
                             "json_extract(?1, '$.pages_read'), json_extract(?1, '$.vm_steps')");
    counts.bind_text(1, stats).step();
    const auto cost = [&](int column) {
        return spread_of({static_cast<double>(counts.integer(column))});
    };
    return {.name = answer.query,
            .facts = {{"matches", answer.matches},
                      {"rows", counts.integer(0)},
                      {"parses", counts.integer(1)}},
            .costs = {{"pages_read", cost(2)}, {"vm_steps", cost(3)}}};
}

// One command, run again and again.
struct Runs {
    Command command;
    std::vector<double> wall, first_row, cpu;

    void add(const Ended& ended) {
        wall.push_back(ended.wall_us);
        first_row.push_back(ended.first_row_us);
        cpu.push_back(ended.cpu_us);
    }
};

const Answer& answer_to(const Manifest& manifest, std::string_view query) {
    const auto found = std::ranges::find(manifest.answers, query, &Answer::query);
    if (found != manifest.answers.end()) return *found;
    throw Failure({Kind::usage, std::string(query), "is not in the manifest", "generate it anew"});
}

} // namespace

Report measure_queries(const QueryOptions& options) {
    const Manifest manifest = read_manifest(options.directory);
    Report report;
    report.bench = "query";
    report.environment = environment_of(options.directory);
    report.environment.cache = "warm: each query was asked before";
    report.lines.push_back({.name = "(empty process)", .facts = {}, .costs = {}});
    std::vector<Runs> all = {{.command = {"true"}, .wall = {}, .first_row = {}, .cpu = {}}};
    for (const std::string_view query : standard) {
        const Answer& answer = answer_to(manifest, query);
        if (std::string wrong = wrong_answer(options.directory, answer); !wrong.empty())
            report.wrong.push_back(std::move(wrong));
        const Ended once = run_tool(searching(options.directory, answer, {"--stats"}));
        report.lines.push_back(counted(answer, once.err));
        all.push_back({.command = searching(options.directory, answer, {}),
                       .wall = {},
                       .first_row = {},
                       .cpu = {}});
    }
    for (int i = 0; i < options.runs; ++i) { // in turns, so that other work meets all alike
        for (Runs& runs : all)
            runs.add(run_tool(runs.command));
    }
    const std::vector<double>& empty = all.front().wall;
    for (std::size_t i = 0; i < all.size(); ++i) {
        std::vector<double> times; // of the empty process of the same turn
        for (std::size_t k = 0; k < empty.size(); ++k)
            times.push_back(all[i].wall[k] / empty[k]);
        std::vector<Cost> costs = {{"wall_us", spread_of(all[i].wall)}};
        if (i > 0) costs.push_back({"first_row_us", spread_of(all[i].first_row)});
        costs.push_back({"cpu_us", spread_of(all[i].cpu)});
        costs.push_back({"times_empty", spread_of(times)});
        auto& counts = report.lines[i].costs;
        counts.insert(counts.begin(), costs.begin(), costs.end());
    }
    return report;
}

} // namespace mv::bench
