#include "reconcile/reading.hh"

#include <algorithm>
#include <chrono>
#include <exception>
#include <mutex>
#include <thread>
#include <variant>
#include <vector>

#include "platform/signals.hh"
#include "reconcile/index_place.hh"
#include "reconcile/ingest.hh"
#include "reconcile/queue.hh"

namespace mv::reconcile {

namespace {

constexpr std::size_t first_batch = 200;      // messages: the newest are searchable at once …
constexpr std::size_t largest_batch = 20'000; // … and each batch may be twice as large as the last,
// … unless writing it took longer than this: with a rollback journal a search waits for a commit, and
// gives up after five seconds (sqlite/connection.hh). With one second 50,000 messages on a slow machine
// became seven segments instead of four, and the file 19 % larger.
constexpr auto longest_commit = std::chrono::seconds(4);
constexpr std::int64_t batch_share = 16;      // of the memory bound, for the text of one batch
constexpr std::int64_t queue_share = 16;      // of the memory bound, for read mail that waits
constexpr std::size_t most_in_flight = 8'000; // files given to the readers and not yet taken back

// A mail of this size or more is read while no other such is: parsing one takes a few times its
// bytes.
constexpr std::uint64_t large_bytes = 4 << 20;

struct Vanished {
    std::string directory; // it was seen in
};
using Outcome = std::variant<Vanished, index::Entry, std::exception_ptr>;

std::size_t weight_of(const Outcome& outcome) {
    std::size_t bytes = sizeof(Outcome);
    if (const auto* entry = std::get_if<index::Entry>(&outcome)) {
        for (const std::string& tokens : entry->tokens)
            bytes += tokens.capacity();
        bytes += 2'000; // the row: measured average 900 bytes
    }
    return bytes;
}

Outcome read_one(const std::string& vault, const index::FreshFile& file,
                 words::Tokeniser& tokeniser, extracts::Store* texts) {
    const auto find = [&](const attach::Attachment&, const extracts::Key& key) {
        return texts->find(key);
    };
    const LookUp look_up = find;
    try {
        std::optional<index::Entry> entry =
            ingest(vault, file, tokeniser, texts ? &look_up : nullptr);
        if (!entry) return Vanished{std::string(index::directory_of(file.location.path()))};
        return std::move(*entry);
    } catch (...) { // a thread's edge: the news goes to the thread that can tell it
        return std::current_exception();
    }
}

class Reading {
  public:
    Reading(const Options& options, index::Listing& listing, index::DirectoryTable& directories,
            index::Writer& writer, Report& report)
        : listing_(listing),
          directories_(directories),
          writer_(writer),
          report_(report),
          batch_bytes_(static_cast<std::size_t>(options.memory_bytes / batch_share)),
          files_(most_in_flight),
          outcomes_(static_cast<std::size_t>(options.memory_bytes / queue_share)) {
        for (int i = 0; i < std::max(1, options.jobs); ++i) {
            readers_.emplace_back([this, vault = options.vault,
                                   texts_path = IndexPlace(options.index_path).texts_path()] {
                words::Tokeniser tokeniser;
                const auto texts = extracts::Store::open_if_any(texts_path);
                while (const auto file = files_.pop()) {
                    std::unique_lock alone(large_, std::defer_lock);
                    if (file->location.length > large_bytes) alone.lock();
                    Outcome outcome = read_one(vault, *file, tokeniser, texts.get());
                    const std::size_t weight = weight_of(outcome);
                    if (!outcomes_.push(std::move(outcome), weight)) return;
                }
            });
        }
    }

    ~Reading() { // also on the way out of a Failure: readers must not wait for ever
        files_.abandon();
        outcomes_.abandon();
    }

    void give(const index::FreshFile& file) {
        while (in_flight_ >= most_in_flight)
            take(outcomes_.pop());
        files_.push(file, 1);
        ++in_flight_;
        while (auto outcome = outcomes_.try_pop())
            take(std::move(outcome));
    }

    void finish() {
        files_.close();
        while (in_flight_ > 0 && platform::stop_signal() == 0)
            take(outcomes_.pop());
        if (in_flight_ > 0) stop();
        writer_.commit();
    }

    // Drops what was not read yet; what was read is committed by finish().
    void stop() {
        report_.stopped = true;
        files_.abandon();
        outcomes_.abandon();
        in_flight_ = 0;
    }

    std::int64_t done() const { return done_; }

  private:
    void take(std::optional<Outcome> outcome) {
        --in_flight_;
        ++done_;
        if (auto* trouble = std::get_if<std::exception_ptr>(&*outcome))
            std::rethrow_exception(*trouble);
        if (const auto* vanished = std::get_if<Vanished>(&*outcome)) {
            ++report_.vanished;
            // Where a mail went its directory's time tells; when the whole vault went away, nothing does.
            directories_.look_again(vanished->directory);
            return;
        }
        put(std::move(std::get<index::Entry>(*outcome)));
        if (writer_.queued() >= batch_size_ || writer_.queued_bytes() >= batch_bytes_) {
            commit_batch();
        }
    }

    void commit_batch() {
        const auto start = std::chrono::steady_clock::now();
        writer_.commit();
        const bool slow = std::chrono::steady_clock::now() - start > longest_commit;
        batch_size_ = slow ? std::max(batch_size_ / 2, first_batch)
                           : std::min(batch_size_ * 2, largest_batch);
    }

    void put(index::Entry entry) {
        index::Row& row = entry.row;
        if (row.modified_ns == never_read_ns)
            directories_.look_again(index::directory_of(row.location.path()));
        if (const auto doc = listing_.take_gone(row)) {
            ++report_.relocated;
            writer_.relocate({.doc = *doc,
                              .location = row.location,
                              .flags = row.flags,
                              .modified_ns = row.modified_ns,
                              .inode = row.inode});
            return;
        }
        // In one commit with the new row: no search finds both, or neither.
        const auto replaced = listing_.take_replaced(row.location);
        if (replaced) writer_.remove(*replaced);
        ++(replaced ? report_.changed : report_.added);
        if (!row.reason.empty()) ++report_.unreadable;
        writer_.add(std::move(entry));
    }

    index::Listing& listing_;
    index::DirectoryTable& directories_;
    index::Writer& writer_;
    Report& report_;
    std::size_t batch_size_ = first_batch;
    std::size_t batch_bytes_;
    std::size_t in_flight_ = 0;
    std::int64_t done_ = 0;
    std::mutex large_;
    Queue<index::FreshFile> files_;
    Queue<Outcome> outcomes_;
    std::vector<std::jthread> readers_; // last: they end before the queues do
};

} // namespace

void read_fresh(const Options& options, index::Listing& listing, index::DirectoryTable& directories,
                index::Writer& writer, std::int64_t total, Report& report,
                FunctionRef<void(const Progress&)> progress) {
    if (total == 0) return;
    Reading reading(options, listing, directories, writer, report);
    listing.for_each_fresh([&](const index::FreshFile& file) {
        if (platform::stop_signal() != 0) {
            reading.stop();
            return false;
        }
        reading.give(file);
        progress({reading.done(), total});
        return true;
    });
    reading.finish();
    progress({reading.done(), total});
}

} // namespace mv::reconcile
