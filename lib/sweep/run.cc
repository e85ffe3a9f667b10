#include "sweep/run.hh"

#include <algorithm>
#include <chrono>
#include <filesystem>

#include <sys/stat.h>

#include "index/reader.hh"
#include "index/writer.hh"
#include "platform/file_time.hh"
#include "platform/filesystem_kind.hh"
#include "platform/lock.hh"
#include "platform/signals.hh"
#include "reconcile/index_place.hh"
#include "reconcile/run.hh"
#include "sweep/pending.hh"
#include "sweep/workers.hh"

namespace mv::sweep {

namespace {

using Clock = std::chrono::steady_clock;

// A commit writes a segment of each word table: few of them while results come fast, and never long
// after a result.
constexpr std::size_t batch_messages = 500;
constexpr std::size_t batch_bytes = 16 << 20;
constexpr auto batch_time = std::chrono::seconds(2);

class Sweep {
  public:
    Sweep(const Options& options, index::Writer& writer, index::Reader& reader,
          extracts::Store& store, FunctionRef<void(const Progress&)> progress)
        : writer_(writer),
          reader_(reader),
          tools_(attach::Tools::find()),
          pending_(writer, tools_.bits(), options.retry),
          extractor_(store, tools_, options.ocr),
          workers_(options.vault, extractor_, std::max(1, options.jobs)),
          progress_(progress) {}

    Report run() {
        const std::int64_t total = pending_.count();
        for (auto docs = pending_.next(); !docs.empty() && !stopped(); docs = pending_.next()) {
            for (const index::Doc doc : docs) {
                if (stopped()) break;
                index::Row row;
                if (!reader_.read_row(doc, index::Detail::whole, row)) continue;
                workers_.give(std::move(row));
                while (workers_.is_busy())
                    take(total);
            }
        }
        while (workers_.in_work() > 0)
            take(total);
        writer_.commit();
        if (!stopped()) pending_.note_tools();
        report_.stopped = stopped();
        report_.read = extractor_.read();
        report_.known = extractor_.known();
        return report_;
    }

  private:
    static bool stopped() { return platform::stop_signal() != 0; }

    void take(std::int64_t total) {
        Swept swept = workers_.take();
        if (auto* trouble = std::get_if<std::exception_ptr>(&swept))
            std::rethrow_exception(*trouble);
        if (std::holds_alternative<Gone>(swept)) ++report_.gone;
        if (auto* entry = std::get_if<index::Entry>(&swept)) {
            count(entry->row);
            writer_.add_attachments(std::move(*entry));
        }
        progress_({++done_, total});
        const bool full =
            writer_.queued() >= batch_messages || writer_.queued_bytes() >= batch_bytes;
        if (!full && Clock::now() - committed_ < batch_time) return;
        writer_.commit();
        committed_ = Clock::now();
    }

    void count(const index::Row& row) {
        ++report_.messages;
        for (const auto& attachment : index::unpack_attachments(row.attachments, row.extracts)) {
            const auto state = attach::state_named(attachment.state);
            if (state) ++report_.states[static_cast<std::size_t>(*state)];
        }
    }

    index::Writer& writer_;
    index::Reader& reader_;
    attach::Tools tools_;
    Pending pending_;
    Extractor extractor_;
    Workers workers_;
    FunctionRef<void(const Progress&)> progress_;
    Clock::time_point committed_ = Clock::now();
    std::int64_t done_ = 0;
    Report report_;
};

Report sweep_locked(const Options& options, const reconcile::IndexPlace& place,
                    FunctionRef<void(const Progress&)> progress) {
    umask(0077); // the store repeats what the mail says: it is for its owner's eyes
    const platform::Lock lock =
        platform::Lock::take(place.lock_path(), options.wait_seconds).or_throw();
    const bool network =
        platform::filesystem_kind(std::filesystem::path(place.path()).parent_path().string()) ==
        platform::FilesystemKind::network;
    const auto writer = index::Writer::open(place.path(), network ? index::Journal::rollback
                                                                  : index::Journal::write_ahead)
                            .or_throw();
    const auto store = extracts::Store::open(
        place.texts_path(), network ? extracts::Journal::rollback : extracts::Journal::write_ahead);
    if (options.retry) store->forget_state(*options.retry);
    Report report;
    {
        const auto reader = index::Reader::open(place.path()).or_throw();
        report = Sweep(options, *writer, *reader, *store, progress).run();
    }
    store->settle();
    writer->settle();
    return report;
}

} // namespace

Report run(const Options& options, FunctionRef<void(const Progress&)> progress) {
    const reconcile::IndexPlace place(options.index_path);
    if (!platform::modified_ns(place.path())) {
        throw Failure({Kind::not_found, place.path(), "there is no index yet",
                       "make it with: mv-index " + options.vault});
    }
    Report report = sweep_locked(options, place, progress);
    // Who was turned away meanwhile, with new mail to be seen to, may have left a mark.
    if (!report.stopped && platform::Lock::is_marked(place.lock_path())) {
        reconcile::run({.vault = options.vault,
                        .index_path = options.index_path,
                        .trust = index::Trust::names},
                       [](const reconcile::Progress&) {});
    }
    return report;
}

} // namespace mv::sweep
