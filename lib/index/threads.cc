#include "index/threads.hh"

#include <algorithm>

#include <xxhash.h>

#include "index/packing.hh"

namespace mv::index {

namespace {

constexpr int thread_bytes = 6;

// 5 MB; a batch of list mail has some 50,000. A stranger's mail can name 1,000 each.
constexpr std::size_t most_links = 100'000;

} // namespace

Thread thread_id(std::string_view message_id) {
    return static_cast<Thread>(XXH3_64bits(message_id.data(), message_id.size()) >> 16);
}

Thread thread_of_bytes(std::string_view bytes) {
    Thread thread = 0;
    for (const char byte : bytes.substr(0, thread_bytes))
        thread = thread << 8 | static_cast<unsigned char>(byte);
    return thread;
}

Thread own_thread_id(const Row& row) {
    if (!row.message_id.empty()) return thread_id(row.message_id);
    return thread_of_bytes({reinterpret_cast<const char*>(row.content.data()), row.content.size()});
}

std::string thread_text(Thread thread) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (int shift = 8 * thread_bytes - 4; shift >= 0; shift -= 4)
        text += digits[static_cast<std::size_t>(thread >> shift & 15)];
    return text;
}

ThreadOf::ThreadOf(const sqlite::Connection& connection)
    : find_(connection, "SELECT thread FROM thread_alias WHERE id = ?1") {}

Thread ThreadOf::operator()(Thread id) {
    Thread thread = id;
    while (true) {
        find_.bind(1, thread);
        // Each step leads to a smaller hash, so this ends whatever the file holds.
        const Thread next = find_.step() ? find_.integer(0) : thread;
        find_.reset();
        if (next >= thread) return thread;
        thread = next;
    }
}

Threads::Threads(const sqlite::Connection& connection)
    : stored_(connection),
      alias_(connection, "INSERT OR REPLACE INTO thread_alias VALUES (?1, ?2)"),
      move_(connection, "UPDATE message SET thread = ?2 WHERE thread = ?1") {}

void Threads::join(std::vector<Entry>& batch) {
    for (const Entry& entry : batch) {
        unite(entry.row);
        if (links_.size() > most_links) write();
    }
    for (Entry& entry : batch)
        entry.row.thread = find(own_thread_id(entry.row));
    write();
}

void Threads::unite(const Row& row) {
    Thread all = find(own_thread_id(row));
    for_each_item(row.references, [&](std::string_view id) {
        const Thread other = find(thread_id(id));
        const Thread smaller = std::min(all, other), greater = std::max(all, other);
        links_.at(greater).thread = smaller;
        all = smaller;
    });
}

// Shortens the way it goes.
Thread Threads::find(Thread id) {
    const auto link = [this](Thread of) -> Link& {
        const auto [at, is_new] = links_.try_emplace(of);
        if (is_new) at->second.thread = at->second.stored = stored_(of);
        return at->second;
    };
    while (true) {
        Link& here = link(id);
        if (here.thread == id) return id;
        const Thread next = link(here.thread).thread; // references into the map stay
        here.thread = next;
        id = next;
    }
}

void Threads::write() {
    std::vector<Thread> changed;
    for (const auto& [id, link] : links_)
        if (find(id) != link.stored) changed.push_back(id);
    std::ranges::sort(changed); // neighbours in the table
    for (const Thread id : changed) {
        const Thread thread = find(id);
        alias_.bind(1, id).bind(2, thread).run();
        if (links_.at(id).stored == id) move_.bind(1, id).bind(2, thread).run();
    }
    links_.clear();
}

} // namespace mv::index
