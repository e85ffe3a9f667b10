#include "sweep/run.hh"

#include <algorithm>
#include <chrono>
#include <limits>
#include <thread>
#include <unordered_set>

#include <sys/stat.h>

#include "index/properties.hh"
#include "index/reader.hh"
#include "index/writer.hh"
#include "platform/file_time.hh"
#include "platform/lock.hh"
#include "platform/signals.hh"
#include "reconcile/index_place.hh"
#include "reconcile/run.hh"
#include "sweep/pending.hh"
#include "sweep/workers.hh"

namespace mv::sweep {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// A commit writes a segment of each word table: few of them while results come fast, and never long
// after a result.
constexpr std::size_t batch_messages = 500;
constexpr std::size_t batch_bytes = 16 << 20;
constexpr auto batch_time = std::chrono::seconds(2);

constexpr auto glance = milliseconds(500); // between looks at whether others want to write
constexpr auto turn = milliseconds(200);   // for those who wait for the lock, four times its pause
constexpr int for_ever = std::numeric_limits<int>::max(); // seconds

bool stopped() { return platform::stop_signal() != 0; }

void look_at_folders(const Options& options) {
    reconcile::run(
        {.vault = options.vault, .index_path = options.index_path, .trust = index::Trust::names},
        [](const reconcile::Progress&) {});
}

// The index for as long as the lock is held.
struct Session {
    Session(platform::Lock taken, const reconcile::IndexPlace& place, std::int64_t tools,
            std::optional<attach::State> retry)
        : lock(std::move(taken)),
          writer(index::Writer::open(place.path(), place.journal()).or_throw()),
          reader(index::Reader::open(place.path()).or_throw()),
          pending(*writer, tools, retry),
          born(index::get_property(writer->connection(), index::property::born)) {}

    void end() {
        writer->commit();
        reader.reset(); // who holds the file open keeps it from coming to rest
        writer->settle();
    }

    platform::Lock lock;
    std::unique_ptr<index::Writer> writer;
    std::unique_ptr<index::Reader> reader;
    Pending pending;
    std::int64_t born;
};

class Sweep {
  public:
    Sweep(const Options& options, FunctionRef<void(const Progress&)> progress)
        : options_(options),
          place_(options.index_path),
          tools_(attach::Tools::find()),
          session_(std::in_place,
                   platform::Lock::take(place_.lock_path(), options.wait_seconds).or_throw(),
                   place_, tools_.bits(), options.retry),
          store_(extracts::Store::open(place_.texts_path(),
                                       place_.journal() == index::Journal::rollback
                                           ? extracts::Journal::rollback
                                           : extracts::Journal::write_ahead)),
          extractor_(*store_, tools_, options.ocr),
          workers_(options.vault, extractor_, std::max(1, options.jobs)),
          progress_(progress) {}

    Report run() {
        if (options_.retry) store_->forget_state(*options_.retry);
        total_ = session_->pending.count();
        while (session_) {
            if (is_wanted() && !make_way()) break;
            if (give_one()) continue;
            if (workers_.in_work() == 0) break;
            if (auto swept = workers_.take_within(glance)) use(std::move(*swept));
            commit_when_due();
        }
        if (session_) {
            if (!stopped()) session_->pending.note_tools();
            session_->end();
        }
        store_->settle();
        report_.stopped = stopped();
        report_.read = extractor_.read();
        report_.known = extractor_.known();
        return report_;
    }

  private:
    // The newest message that was not given yet is in work now.
    bool give_one() {
        while (!stopped() && !workers_.is_busy()) {
            if (next_ == docs_.size()) {
                docs_ = session_->pending.next();
                next_ = 0;
                if (docs_.empty()) return false;
            }
            const index::Doc doc = docs_[next_++];
            index::Row row;
            if (!given_.insert(doc).second) continue;
            if (!session_->reader->read_row(doc, index::Detail::whole, row)) continue;
            workers_.give(std::move(row));
            return true;
        }
        return false;
    }

    void use(Swept swept) {
        if (auto* trouble = std::get_if<std::exception_ptr>(&swept))
            std::rethrow_exception(*trouble);
        if (std::holds_alternative<Gone>(swept)) ++report_.gone;
        if (auto* entry = std::get_if<index::Entry>(&swept)) {
            count(entry->row);
            session_->writer->add_attachments(std::move(*entry));
        }
        progress_({++done_, total_});
    }

    void commit_when_due() {
        index::Writer& writer = *session_->writer;
        const bool full = writer.queued() >= batch_messages || writer.queued_bytes() >= batch_bytes;
        if (!full && Clock::now() - committed_ < batch_time) return;
        writer.commit();
        committed_ = Clock::now();
    }

    bool is_wanted() {
        if (stopped() || Clock::now() - glanced_ < glance) return false;
        glanced_ = Clock::now();
        return platform::Lock::is_marked(place_.lock_path());
    }

    // Lets go of the lock while attachments are read on. False: stopped before it came back.
    bool make_way() {
        const std::int64_t born = session_->born;
        session_->end();
        session_.reset();
        std::this_thread::sleep_for(turn);
        // Who came in wiped the mark off; else it was left by one who did not wait.
        if (platform::Lock::is_marked(place_.lock_path())) look_at_folders(options_);
        auto lock = platform::Lock::take(place_.lock_path(), for_ever);
        if (!lock && stopped()) return false;
        session_.emplace(std::move(lock).or_throw(), place_, tools_.bits(), std::nullopt);
        total_ = done_ + session_->pending.count();
        docs_.clear();
        next_ = 0;
        if (session_->born != born) start_anew();
        return true;
    }

    // It is another index now, in which docs are other messages; their texts are in the store.
    void start_anew() {
        given_.clear();
        while (workers_.in_work() > 0)
            workers_.take_within(glance);
    }

    void count(const index::Row& row) {
        ++report_.messages;
        for (const auto& attachment : index::unpack_attachments(row.attachments, row.extracts)) {
            const auto state = attach::state_named(attachment.state);
            if (state) ++report_.states[static_cast<std::size_t>(*state)];
        }
    }

    const Options& options_;
    const reconcile::IndexPlace place_;
    const attach::Tools tools_;
    std::optional<Session> session_;
    std::unique_ptr<extracts::Store> store_;
    Extractor extractor_;
    std::vector<index::Doc> docs_; // a page of what is pending
    std::size_t next_ = 0;
    std::unordered_set<index::Doc> given_; // once is enough for one sweep
    Workers workers_;
    FunctionRef<void(const Progress&)> progress_;
    Clock::time_point committed_ = Clock::now(), glanced_ = Clock::now();
    std::int64_t done_ = 0, total_ = 0;
    Report report_;
};

} // namespace

Report run(const Options& options, FunctionRef<void(const Progress&)> progress) {
    const reconcile::IndexPlace place(options.index_path);
    if (!platform::modified_ns(place.path())) {
        throw Failure({Kind::not_found, place.path(), "there is no index yet",
                       "make it with: mv-index " + options.vault});
    }
    umask(0077); // the store repeats what the mail says: it is for its owner's eyes
    Report report = Sweep(options, progress).run();
    // Who was turned away meanwhile, with new mail to be seen to, may have left a mark.
    if (!report.stopped && platform::Lock::is_marked(place.lock_path())) look_at_folders(options);
    return report;
}

} // namespace mv::sweep
