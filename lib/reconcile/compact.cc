#include "reconcile/compact.hh"

#include <filesystem>

#include "index/merge.hh"
#include "index/summary.hh"
#include "platform/file_time.hh"
#include "platform/lock.hh"
#include "platform/signals.hh"
#include "reconcile/index_place.hh"

namespace mv::reconcile {

namespace {

namespace fs = std::filesystem;

std::int64_t bytes_of(const std::string& path) {
    std::error_code gone;
    const auto bytes = fs::file_size(path, gone);
    return gone ? 0 : static_cast<std::int64_t>(bytes);
}

std::int64_t removed_messages(const std::string& index_path) {
    if (!platform::modified_ns(index_path))
        throw Failure(
            {Kind::not_found, index_path, "there is no index", "run mv-index to make one"});
    const auto reader = index::Reader::open(index_path).or_throw();
    return index::summarise(*reader).dead;
}

// True when all was merged; false when a signal asked to stop.
bool merge_segments(const Options& options, const IndexPlace& place) {
    const platform::Lock lock =
        platform::Lock::take(place.lock_path(), options.wait_seconds).or_throw();
    const auto writer = index::Writer::open(place.path(), place.journal()).or_throw();
    index::SegmentMerge merge(writer->connection(), index::SegmentMerge::Extent::all);
    bool left = true;
    while (left && platform::stop_signal() == 0)
        left = merge.step();
    writer->settle();
    return !left;
}

} // namespace

Compacted compact(const Options& options, FunctionRef<void(const Progress&)> progress) {
    const IndexPlace place(options.index_path);
    Compacted done{.bytes_before = bytes_of(place.path()),
                   .dropped = removed_messages(place.path())};
    if (done.dropped > 0) {
        Options rebuild = options;
        rebuild.rebuild = true;
        done.stopped = run(rebuild, progress).stopped;
        if (done.stopped) done.dropped = 0;
    }
    if (!done.stopped) done.stopped = !merge_segments(options, place);
    done.bytes_after = bytes_of(place.path());
    return done;
}

} // namespace mv::reconcile
