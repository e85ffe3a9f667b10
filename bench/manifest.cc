#include "bench/manifest.hh"

#include "base/function_ref.hh"
#include "bench/fnv.hh"
#include "output/json.hh"

namespace mv::bench {

namespace {

constexpr std::size_t newest_listed = 10;
constexpr std::int64_t week = 7 * 86400;

using Holds = FunctionRef<bool(std::int64_t number, const Entry&)>;

Answer answer(std::string query, const std::vector<Entry>& entries, Holds holds) {
    Answer result;
    result.query = std::move(query);
    const bool ordered = !entries.empty() && entries.front().date != entries.back().date;
    Fnv set;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const auto number = static_cast<std::int64_t>(i) + 1;
        if (!holds(number, entries[i])) continue;
        ++result.matches;
        if (ordered && result.newest.size() < newest_listed) result.newest.push_back(number);
        set.add(std::to_string(number) + "\n");
    }
    result.set = set.hex();
    return result;
}

// budget and meeting, invoice: places in planted_words.
constexpr std::size_t invoice = 0, budget = 1, meeting = 2;

} // namespace

std::vector<Answer> true_answers(const std::vector<Entry>& entries, std::int64_t base) {
    const auto planted = [&](std::string query, PlantedSet wanted) {
        return answer(std::move(query), entries, [&](std::int64_t, const Entry& entry) {
            return (entry.planted & wanted) == wanted;
        });
    };
    std::vector<Answer> answers;
    for (std::size_t k = 0; k < planted_words.size(); ++k)
        answers.push_back(planted(std::string(planted_words[k].word), PlantedSet().set(k)));
    answers.push_back(planted("voic", PlantedSet().set(invoice)));
    answers.push_back(planted("budget meeting", PlantedSet().set(budget).set(meeting)));
    answers.push_back(answer("update 4999", entries, [](std::int64_t number, const Entry&) {
        return std::to_string(number).find("4999") != std::string::npos;
    }));
    answers.push_back(answer("since:7d", entries, [&](std::int64_t, const Entry& entry) {
        return entry.date >= base - week;
    }));
    answers.back().fixed_query = "since:@" + std::to_string(base - week);
    return answers;
}

std::string to_json(const Manifest& manifest) {
    std::string text;
    output::Json json(text);
    json.begin_object().key("format").integer(1);
    json.key("shape").string(manifest.shape).key("seed").integer(manifest.seed);
    json.key("base_date").string(manifest.base_date).key("base").integer(manifest.base);
    json.key("messages").integer(manifest.messages).key("bytes").integer(manifest.bytes);
    json.key("newest").integer(manifest.newest).key("oldest").integer(manifest.oldest);
    json.key("digest").string(manifest.digest).key("folders").begin_object();
    for (std::size_t k = 0; k < folders.size(); ++k)
        json.key(folders[k]).integer(manifest.in_folder[k]);
    json.end_object().key("answers").begin_array();
    for (const Answer& answer : manifest.answers) {
        json.begin_object().key("query").string(answer.query);
        if (!answer.fixed_query.empty()) json.key("fixed_query").string(answer.fixed_query);
        json.key("matches").integer(answer.matches).key("newest").begin_array();
        for (const std::int64_t number : answer.newest)
            json.integer(number);
        json.end_array().key("set").string(answer.set).end_object();
    }
    json.end_array().end_object();
    return text;
}

} // namespace mv::bench
