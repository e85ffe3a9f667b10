#include "bench/client.hh"

#include <algorithm>
#include <chrono>
#include <optional>
#include <random>
#include <set>

#include "base/error.hh"
#include "index/reader.hh"
#include "platform/signals.hh"
#include "query/parser.hh"
#include "query/search.hh"
#include "sqlite/read_scope.hh"

namespace mv::bench {

namespace {

constexpr std::int64_t seconds_apart = 600; // of two messages of the standard corpus

using Clock = std::chrono::steady_clock;

// What is wrong with a row: its subject must be that of the message of its date.
std::string wrong_row(const index::Row& row, const Manifest& manifest) {
    const std::int64_t number = (manifest.base - row.date) / seconds_apart;
    const std::string update = "Update " + std::to_string(number);
    if (row.subject.find(update) == std::string::npos)
        return row.location.path() + ": its subject does not say " + update;
    return {};
}

struct Question {
    const KnownVault* vault;
    const Answer* answer;
};

// What is wrong with the answer; empty when nothing is. Throws Failure.
std::string wrong_answer(const Question& question, words::Tokeniser& tokeniser, Sample& sample) {
    const auto reader =
        index::Reader::open(question.vault->path + "/.mailvault/index.db").or_throw();
    const std::string& text = question.answer->fixed_query.empty() ? question.answer->query
                                                                   : question.answer->fixed_query;
    const query::Clock clock{.now = 0, .zone = query::Zone::utc};
    const query::Node query = query::parse(text, clock, tokeniser).or_throw().root;
    const sqlite::ReadScope view(reader->connection()); // of the rows and the coverage alike
    query::Search search(*reader, query, tokeniser, {.limit = 0, .detail = index::Detail::line});
    sample.partial = !reader->coverage().complete;
    std::int64_t rows = 0, last_date = INT64_MAX;
    std::set<index::Doc> docs;
    for (auto* page = &search.next_rows(); !page->empty(); page = &search.next_rows()) {
        for (const query::Hit& hit : *page) {
            if (const std::string what = wrong_row(hit.row, question.vault->manifest);
                !what.empty())
                return what;
            if (hit.row.date > last_date) return hit.row.location.path() + ": out of order";
            if (!docs.insert(hit.row.doc).second) return hit.row.location.path() + ": twice";
            last_date = hit.row.date;
            ++rows;
        }
    }
    const std::int64_t wanted = question.answer->matches;
    if (rows == wanted || (sample.partial && rows < wanted)) return {};
    return question.vault->path + ": " + text + ": " + std::to_string(rows) + " rows, not " +
           std::to_string(wanted);
}

// nullopt: there is no index yet.
std::optional<Sample> answered(const Question& question, words::Tokeniser& tokeniser,
                               std::string& error) {
    Sample sample;
    const ThreadTimes before = thread_times();
    const auto start = Clock::now();
    try {
        error = wrong_answer(question, tokeniser, sample);
        sample.wrong = !error.empty();
    } catch (const Failure& failure) { // a finding, not an end
        if (failure.problem().kind == Kind::not_found) return std::nullopt;
        error = failure.what();
        sample.failed = true;
    }
    sample.wall_us = std::chrono::duration<double, std::micro>(Clock::now() - start).count();
    const ThreadTimes after = thread_times();
    sample.cpu_us = after.cpu_us - before.cpu_us;
    sample.queued_us = after.queued_us - before.queued_us;
    sample.sleeps = after.sleeps - before.sleeps;
    return sample;
}

} // namespace

void ask(const std::vector<KnownVault>& vaults, std::uint64_t seed, std::span<Sample> samples,
         std::span<char> first_error) {
    std::mt19937_64 random(seed);
    words::Tokeniser tokeniser;
    for (std::size_t i = 0; i < samples.size();) {
        const KnownVault& vault = vaults[random() % vaults.size()];
        const auto& answers = vault.manifest.answers;
        std::string error;
        const auto sample =
            answered({&vault, &answers[random() % answers.size()]}, tokeniser, error);
        if (!sample) {
            platform::wait_readable(-1, std::chrono::milliseconds(1));
            continue;
        }
        samples[i++] = *sample;
        if (!error.empty() && first_error.front() == '\0')
            error.copy(first_error.data(), first_error.size() - 1);
    }
}

} // namespace mv::bench
