#include "bench/compare.hh"

#include <algorithm>
#include <cstdio>
#include <limits>

#include "bench/table.hh"
#include "output/json.hh"
#include "output/sanitise.hh"

namespace mv::bench {

namespace {

double over(double part, double whole) {
    if (whole == 0) return part == 0 ? 1 : std::numeric_limits<double>::infinity();
    return part / whole;
}

bool same_facts(const Line& a, const Line& b) {
    return std::ranges::equal(a.facts, b.facts, [](const Fact& one, const Fact& other) {
        return one.name == other.name && one.value == other.value;
    });
}

void note_differences(const Environment& a, const Environment& b, std::vector<std::string>& notes) {
    const auto note = [&](const char* what, const std::string& before, const std::string& after) {
        if (before != after)
            notes.push_back(std::string("another ") + what + ": " + before + ", then " + after);
    };
    note("processor", a.processor, b.processor);
    note("kernel", a.kernel, b.kernel);
    note("file system", a.file_system, b.file_system);
    if (a.shrunk != b.shrunk) notes.emplace_back("one of the two was made with CI set");
}

std::string two_decimals(double number) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", number);
    return text;
}

} // namespace

double Change::ratio() const { return over(after.p50, before.p50); }
double Change::least() const { return over(after.least, before.most); }
double Change::most() const { return over(after.most, before.least); }

Comparison compare(const Report& before, const Report& after) {
    Comparison comparison;
    note_differences(before.environment, after.environment, comparison.notes);
    for (const Line& old : before.lines) {
        const auto now = std::ranges::find(after.lines, old.name, &Line::name);
        if (now == after.lines.end()) {
            comparison.notes.push_back(old.name + ": is in the first report only");
            continue;
        }
        if (!same_facts(old, *now)) {
            comparison.notes.push_back(old.name + ": not the same work, so not compared");
            continue;
        }
        for (const Cost& cost : old.costs) {
            const auto same = std::ranges::find(now->costs, cost.name, &Cost::name);
            if (same != now->costs.end())
                comparison.changes.push_back({old.name, cost.name, cost.spread, same->spread});
        }
    }
    return comparison;
}

std::string to_table(const Comparison& comparison, double allowed) {
    std::vector<Cells> rows = {{"", "", "before", "after", "ratio", "least–most", ""}};
    for (const Change& change : comparison.changes) {
        rows.push_back({output::sanitised(change.line), output::sanitised(change.cost),
                        two_decimals(change.before.p50), two_decimals(change.after.p50),
                        two_decimals(change.ratio()),
                        two_decimals(change.least()) + "–" + two_decimals(change.most()),
                        change.grew(allowed) ? "more" : ""});
    }
    return aligned(rows, 2);
}

std::string to_json(const Comparison& comparison, double allowed) {
    std::string text;
    output::Json json(text);
    json.begin_object().key("changes").begin_array();
    for (const Change& change : comparison.changes) {
        json.begin_object().key("name").string(change.line).key("cost").string(change.cost);
        json.key("before").real(change.before.p50).key("after").real(change.after.p50);
        json.key("ratio").real(change.ratio()).key("least").real(change.least());
        json.key("most").real(change.most());
        json.key("grew").boolean(change.grew(allowed)).end_object();
    }
    json.end_array().key("notes").begin_array();
    for (const std::string& note : comparison.notes)
        json.string(note);
    json.end_array().end_object();
    return text;
}

} // namespace mv::bench
