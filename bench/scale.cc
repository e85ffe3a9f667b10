#include "bench/scale.hh"

#include <algorithm>
#include <filesystem>

#include "base/error.hh"
#include "bench/build.hh"
#include "bench/query.hh"

namespace mv::bench {

namespace {

namespace fs = std::filesystem;

const Cost& cost_called(const Line& line, const std::string& name) {
    return *std::ranges::find(line.costs, name, &Cost::name);
}

Spread divided(Spread spread, double by) {
    for (double* value : {&spread.least, &spread.p50, &spread.p99, &spread.most})
        *value /= by;
    return spread;
}

Line measured(const std::string& corpus, std::int64_t messages, int runs,
              std::vector<std::string>& wrong) {
    const Report build = measure_build({corpus, 1}), queries = measure_queries({corpus, runs});
    const Line& built = build.lines.front();
    const auto count = static_cast<double>(messages);
    Line line{.name = std::to_string(messages), .facts = {{"messages", messages}}, .costs = {}};
    line.costs = {
        {"build_a_message_us", divided(cost_called(built, "wall_us").spread, count)},
        {"peak_kib", cost_called(built, "peak_kib").spread},
        {"index_a_message_bytes", divided(cost_called(built, "index_bytes").spread, count)}};
    for (const Line& query : queries.lines)
        line.costs.push_back({query.name + "_us", cost_called(query, "wall_us").spread});
    for (const Report* report : {&build, &queries})
        wrong.insert(wrong.end(), report->wrong.begin(), report->wrong.end());
    return line;
}

} // namespace

Report measure_scale(const ScaleOptions& options, Stage stage) {
    std::error_code failed;
    fs::create_directories(options.directory, failed);
    if (failed || !fs::is_empty(options.directory, failed)) {
        throw Failure(
            {Kind::usage, options.directory, "is not an empty directory", "name a new one"});
    }
    Report report;
    report.bench = "scale";
    report.environment = environment_of(options.directory);
    report.environment.cache = "warm: each corpus was just written";
    for (std::int64_t size = std::min(options.least, options.most);;) {
        const std::string corpus = options.directory + "/" + std::to_string(size);
        make_corpus(corpus, size, stage);
        stage("building and asking");
        report.lines.push_back(measured(corpus, size, options.runs, report.wrong));
        fs::remove_all(corpus);
        fs::remove(corpus + ".manifest.json");
        if (size >= options.most) return report;
        size = std::min(size * 10, options.most);
    }
}

} // namespace mv::bench
