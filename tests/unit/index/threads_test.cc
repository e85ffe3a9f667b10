#include "index/threads.hh"

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include <catch2/catch.hpp>

#include "support/small_index.hh"

using namespace mv;
using namespace mv::index;

namespace {

struct Mail {
    std::string id;
    std::vector<std::string> references;
};

Entry entry_of(test::SmallIndex& small, const Mail& mail, std::size_t number) {
    Entry entry = small.entry({.subject = std::to_string(number)});
    entry.row.date = static_cast<std::int64_t>(number);
    entry.row.content.fill(static_cast<std::uint8_t>(number + 1));
    entry.row.message_id = mail.id;
    for (const std::string& id : mail.references)
        pack(entry.row.references, {id});
    return entry;
}

// Subject → thread, of all rows.
std::map<std::string, Thread> threads_of(const sqlite::Connection& connection) {
    std::map<std::string, Thread> threads;
    sqlite::Statement rows(connection, "SELECT subject, thread FROM message");
    while (rows.step())
        threads[std::string(rows.bytes(0))] = rows.integer(1);
    return threads;
}

std::map<std::string, Thread> stored(const std::vector<Mail>& mails,
                                     const std::vector<std::size_t>& order, std::size_t batch) {
    test::SmallIndex small;
    for (std::size_t i = 0; i < order.size(); ++i) {
        small.writer().add(entry_of(small, mails[order[i]], order[i]));
        if (i % batch == batch - 1) small.writer().commit();
    }
    small.writer().commit();
    return threads_of(small.writer().connection());
}

// Connected components by walking, with no hash and no union: numbers of mails.
std::set<std::set<std::size_t>> components(const std::vector<Mail>& mails) {
    std::map<std::string, std::set<std::size_t>> naming;
    const auto ids_of = [&](std::size_t number) {
        std::vector<std::string> ids = mails[number].references;
        const std::string& own = mails[number].id;
        ids.push_back(own.empty() ? "\n" + std::to_string(number) : own);
        return ids;
    };
    for (std::size_t i = 0; i < mails.size(); ++i)
        for (const std::string& id : ids_of(i))
            naming[id].insert(i);
    std::set<std::set<std::size_t>> found;
    std::set<std::size_t> met;
    for (std::size_t first = 0; first < mails.size(); ++first) {
        if (met.contains(first)) continue;
        std::set<std::size_t> part;
        std::vector<std::size_t> waiting{first};
        while (!waiting.empty()) {
            const std::size_t mail = waiting.back();
            waiting.pop_back();
            if (!part.insert(mail).second) continue;
            for (const std::string& id : ids_of(mail))
                waiting.insert(waiting.end(), naming[id].begin(), naming[id].end());
        }
        met.insert(part.begin(), part.end());
        found.insert(part);
    }
    return found;
}

std::set<std::set<std::size_t>> parts_of(const std::map<std::string, Thread>& threads) {
    std::map<Thread, std::set<std::size_t>> by_thread;
    for (const auto& [number, thread] : threads)
        by_thread[thread].insert(std::stoul(number));
    std::set<std::set<std::size_t>> parts;
    for (const auto& [thread, part] : by_thread)
        parts.insert(part);
    return parts;
}

} // namespace

TEST_CASE("threads: whatever the order and the batches, they are the connected components",
          "[index]") {
    const auto seed = GENERATE(range(1u, 13u));
    CAPTURE(seed);
    std::mt19937 random(seed);
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
    std::vector<Mail> mails;
    for (std::size_t i = 0; i < 120; ++i) {
        Mail mail{.id = below(10) == 0 ? "" : std::to_string(below(200)), .references = {}};
        while (below(2) == 0)
            mail.references.push_back(std::to_string(below(200)));
        mails.push_back(mail);
    }
    const auto truth = components(mails);
    REQUIRE(truth.size() > 5);
    std::vector<std::size_t> order(mails.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    const auto first = stored(mails, order, 1);
    CHECK(parts_of(first) == truth);
    for (const std::size_t batch : {1u, 7u, 1000u}) {
        std::shuffle(order.begin(), order.end(), random);
        CHECK(stored(mails, order, batch) == first); // the very same names, too
    }
}

TEST_CASE("threads: every id of a thread leads to it", "[index]") {
    test::SmallIndex small;
    const std::vector<Mail> mails = {{"a", {}}, {"b", {"a"}}, {"c", {"missing", "b"}}};
    for (std::size_t i = 0; i < mails.size(); ++i) {
        small.writer().add(entry_of(small, mails[i], i));
        small.writer().commit();
    }
    const Thread thread = threads_of(small.writer().connection()).at("0");
    ThreadOf thread_of(small.writer().connection());
    for (const char* id : {"a", "b", "c", "missing"})
        CHECK(thread_of(thread_id(id)) == thread);
    CHECK(thread_of(thread_id("other")) == thread_id("other"));
    CHECK(thread_text(0xffff'ffff'ffff) == "ffffffffffff");
    CHECK(thread_text(0x0123'4567'89ab) == "0123456789ab");
    CHECK(thread_text(thread_id("")) ==
          "2d06800538d3"); // of 2d06800538d394c2, xxHash's own example
}

TEST_CASE("threads: one mail that names everything is as good as many", "[index]") {
    test::SmallIndex small;
    Mail all{.id = "all", .references = {}};
    constexpr std::size_t mails = 300, each = 1'000; // ids by the hundred thousand in one commit
    for (std::size_t i = 0; i < mails; ++i) {
        Mail mail{.id = std::to_string(i), .references = {}};
        for (std::size_t k = 0; k < each; ++k)
            mail.references.push_back(std::to_string(i) + "." + std::to_string(k));
        small.writer().add(entry_of(small, mail, i));
        all.references.push_back(std::to_string(i) + ".0");
    }
    small.writer().add(entry_of(small, all, mails));
    small.writer().commit();
    CHECK(parts_of(threads_of(small.writer().connection())).size() == 1);
}
