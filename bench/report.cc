#include "bench/report.hh"

#include <algorithm>
#include <cstdio>

#include "bench/table.hh"
#include "output/json.hh"
#include "output/sanitise.hh"

namespace mv::bench {

namespace {

constexpr std::string_view microseconds = "_us";

std::string number(double value, bool milliseconds) {
    if (milliseconds) value /= 1000;
    char text[64];
    const bool whole = value >= 1000 || value == static_cast<double>(static_cast<long>(value));
    std::snprintf(text, sizeof text, "%.*f", whole && !milliseconds ? 0 : 2, value);
    return text;
}

std::string shown(const Cost& cost) {
    const bool time = cost.name.ends_with(microseconds);
    const std::string least = number(cost.spread.least, time),
                      most = number(cost.spread.most, time);
    return least == most ? least : least + "–" + most;
}

std::string heading(std::string name) {
    if (name.ends_with(microseconds)) name.replace(name.size() - microseconds.size(), 3, " ms");
    std::ranges::replace(name, '_', ' ');
    return name;
}

// The names of all facts and costs, in the order they are first met.
Cells columns_of(const Report& report) {
    Cells names;
    const auto add = [&](const std::string& name) {
        if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    };
    for (const Line& line : report.lines) {
        for (const Fact& fact : line.facts)
            add(fact.name);
    }
    for (const Line& line : report.lines) {
        for (const Cost& cost : line.costs)
            add(cost.name);
    }
    return names;
}

std::string cell(const Line& line, const std::string& column) {
    for (const Fact& fact : line.facts)
        if (fact.name == column) return std::to_string(fact.value);
    for (const Cost& cost : line.costs)
        if (cost.name == column) return shown(cost);
    return {};
}

void append(output::Json& json, const Line& line) {
    json.begin_object().key("name").string(line.name).key("facts").begin_object();
    for (const Fact& fact : line.facts)
        json.key(fact.name).integer(fact.value);
    json.end_object().key("costs").begin_object();
    for (const Cost& cost : line.costs) {
        json.key(cost.name).begin_object().key("min").real(cost.spread.least);
        json.key("p50").real(cost.spread.p50).key("p99").real(cost.spread.p99);
        json.key("max").real(cost.spread.most).end_object();
    }
    json.end_object().end_object();
}

} // namespace

std::string to_table(const Report& report) {
    const Cells columns = columns_of(report);
    std::vector<Cells> rows(1);
    rows.front().emplace_back();
    for (const std::string& column : columns)
        rows.front().push_back(heading(column));
    for (const Line& line : report.lines) {
        Cells row = {line.name};
        for (const std::string& column : columns)
            row.push_back(cell(line, column));
        rows.push_back(std::move(row));
    }
    return in_words(report.environment) + "\n" + aligned(rows, 1);
}

std::string to_json(const Report& report) {
    std::string text;
    output::Json json(text);
    json.begin_object().key("bench").string(report.bench);
    append(json, report.environment);
    json.key("lines").begin_array();
    for (const Line& line : report.lines)
        append(json, line);
    json.end_array().key("wrong").begin_array();
    for (const std::string& wrong : report.wrong)
        json.string(wrong);
    json.end_array().end_object();
    return text;
}

} // namespace mv::bench
