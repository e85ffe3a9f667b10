#include "reconcile/pass.hh"

#include <ctime>
#include <filesystem>
#include <memory>

#include "attach/limits.hh"
#include "index/merge.hh"
#include "index/properties.hh"
#include "index/reader.hh"
#include "platform/filesystem_kind.hh"
#include "platform/signals.hh"
#include "reconcile/look.hh"
#include "reconcile/reading.hh"
#include "sqlite/read_scope.hh"
#include "sqlite/transaction.hh"

namespace mv::reconcile {

namespace {

using index::Writer;

constexpr std::size_t changes_per_commit = 10'000;

std::unique_ptr<Writer> open_writer(const Options& options, const IndexPlace& place) {
    place.remove_new(); // of a rebuild that was killed
    return Writer::open(options.rebuild ? place.path_of_new() : place.path(), place.journal())
        .or_throw();
}

// --follow-links holds for the life of the index, rebuilt or not.
vault::Links remembered_links(const Options& options, const IndexPlace& place, Writer& writer) {
    using index::property::follow_links;
    const bool noted = index::get_property(writer.connection(), follow_links) != 0;
    bool follow = options.links == vault::Links::follow || noted;
    if (options.rebuild && !follow) {
        const auto old = index::Reader::open(place.path());
        follow = old && index::get_property((*old)->connection(), follow_links) != 0;
    }
    if (follow != noted) index::set_property(writer.connection(), follow_links, follow);
    return follow ? vault::Links::follow : vault::Links::skip;
}

void note_coverage(Writer& writer, const Report& report, bool complete) {
    const sqlite::Connection& c = writer.connection();
    index::set_property(c, index::property::files_seen, report.files);
    index::set_property(c, index::property::skipped, report.skipped_count);
    index::set_property(c, index::property::unreadable_places,
                        static_cast<std::int64_t>(report.unreadable_places.size()));
    index::set_property(c, index::property::complete, complete);
}

// In an empty index every attachment is one that this extractor reads.
void note_extractor(Writer& writer) {
    const sqlite::Connection& c = writer.connection();
    if (index::get_property(c, index::property::messages) == 0)
        index::set_property(c, index::property::extractor, attach::extractor_version);
}

void relocate(index::Listing& listing, Writer& writer) {
    listing.for_each_relocated([&](index::Relocation relocation) {
        writer.relocate(std::move(relocation));
        if (writer.queued() >= changes_per_commit) writer.commit();
    });
    writer.commit();
}

constexpr std::int64_t least_build = 1'000; // fewer added messages are a usual day, not a build

void remove_gone(index::Listing& listing, Writer& writer, Report& report) {
    listing.for_each_gone([&](index::Doc doc) {
        ++report.removed;
        writer.remove(doc);
        if (writer.queued() >= changes_per_commit) writer.commit();
    });
    writer.commit();
}

// FTS5 merges a share of the segments at each commit. After a build it stands anywhere in that, by
// how the batches fell: 6,000 messages left 1 segment or 5, and "update 4" read 3,100 pages or 13,900.
void finish_merges(Writer& writer) {
    index::SegmentMerge merge(writer.connection(), index::SegmentMerge::Extent::begun);
    while (platform::stop_signal() == 0 && merge.step()) {
    }
}

} // namespace

void pass(const Options& options, const IndexPlace& place, Report& report,
          FunctionRef<void(const Progress&)> progress) {
    const std::unique_ptr<Writer> writer = open_writer(options, place);
    sqlite::Connection& connection = writer->connection();
    const Look how{.vault = options.vault,
                   .links = remembered_links(options, place, *writer),
                   .trust = options.trust};
    index::DirectoryTable directories(connection);
    for (const std::string& path : options.closely)
        directories.want_again(path);
    std::optional<index::Listing> listing;
    index::Difference difference;
    {
        const sqlite::ReadScope scope(connection);
        listing.emplace(connection);
        difference = look(how, *listing, directories, report);
        refuse_unmounted(how, difference, directories);
    }
    const bool differs = difference.fresh + difference.gone + difference.relocated > 0;
    if (differs) { // a killed run must not leave an index that seems complete
        sqlite::Transaction transaction(connection);
        note_coverage(*writer, report, false);
        note_extractor(*writer);
        transaction.commit();
        relocate(*listing, *writer);
        read_fresh(options, *listing, directories, *writer, difference.fresh, report, progress);
    }
    if (!report.stopped) {
        if (difference.gone > 0) remove_gone(*listing, *writer, report);
        sqlite::Transaction transaction(connection);
        directories.store(connection);
        if (differs) writer->forget_empty_folders();
        note_coverage(*writer, report, true);
        index::set_property(connection, index::property::last_run, std::time(nullptr));
        transaction.commit();
    }
    listing.reset();
    if (report.added >= least_build) finish_merges(*writer);
    writer->settle();
    if (options.rebuild && !report.stopped) place.replace_with_new();
}

} // namespace mv::reconcile
