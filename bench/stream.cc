#include "bench/stream.hh"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

#include "bench/plain_file.hh"
#include "bench/synthetic_message.hh"
#include "bench/tool.hh"

namespace mv::bench {

namespace {

namespace fs = std::filesystem;
constexpr std::string_view word = "zeppelin"; // in nothing else the corpus is made of
constexpr std::int64_t base = 1767225600;     // 2026-01-01, when the newest of the corpus came
constexpr std::int64_t newest_rows = 1000;

struct Form {
    const char* name;
    const char* option;
};
constexpr std::array<Form, 3> forms = {
    {{"ids", "--ids"}, {"paths", "--paths"}, {"JSON", "--json"}}};

// Messages with the word in their subject, spread over the time of the others.
void add_matching(const StreamOptions& options) {
    const fs::path folder = fs::path(options.directory) / "Stream/cur";
    fs::create_directories(folder);
    MessageMaker maker(2);
    const std::int64_t others = options.messages - options.matching;
    for (std::int64_t i = 1; i <= options.matching; ++i) {
        const std::int64_t date = base - 600 * (others * i / options.matching);
        std::string bytes = maker.make(others + i, date).bytes;
        constexpr std::string_view subject = "Subject: ";
        bytes.insert(bytes.find(subject) + subject.size(), std::string(word) + " ");
        const std::string name = std::to_string(date) + ".M" + std::to_string(i) + ":2,S";
        write_new_file(folder / name, bytes, date);
    }
}

Line measured(const StreamOptions& options, const Form& form, std::int64_t limit,
              std::vector<std::string>& wrong) {
    const std::int64_t rows = limit == 0 ? options.matching : std::min(limit, options.matching);
    const std::string name = std::string(form.name) + (limit == 0 ? ", all" : ", newest");
    std::vector<double> wall, first_row, cpu;
    std::size_t bytes = 0;
    for (int i = 0; i < options.runs; ++i) {
        const Ended ended = run_well({"mv-search", "-q", "-V", options.directory, "-n",
                                      std::to_string(limit), form.option, std::string(word)});
        wall.push_back(ended.wall_us);
        first_row.push_back(ended.first_row_us);
        cpu.push_back(ended.cpu_us);
        bytes = ended.out.size();
        if (const auto lines = std::ranges::count(ended.out, '\n'); lines != rows)
            wrong.push_back(name + ": " + std::to_string(lines) + " rows, not " +
                            std::to_string(rows));
    }
    return {.name = name,
            .facts = {{"rows", rows}},
            .costs = {{"first_row_us", spread_of(first_row)},
                      {"wall_us", spread_of(wall)},
                      {"cpu_us", spread_of(cpu)},
                      {"out_bytes", spread_of({static_cast<double>(bytes)})}}};
}

} // namespace

Report measure_stream(const StreamOptions& options, Stage stage) {
    make_corpus(options.directory, options.messages - options.matching, stage);
    add_matching(options);
    make_index(options.directory, stage);
    stage("asking for rows");
    Report report;
    report.bench = "stream";
    report.environment = environment_of(options.directory);
    report.environment.cache = "warm: the index was just written";
    for (const std::int64_t limit : {newest_rows, std::int64_t{0}}) {
        for (const Form& form : forms)
            report.lines.push_back(measured(options, form, limit, report.wrong));
    }
    return report;
}

} // namespace mv::bench
