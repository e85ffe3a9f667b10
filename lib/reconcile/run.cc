#include "reconcile/run.hh"

#include <filesystem>
#include <memory>

#include <sys/stat.h>

#include "index/file_owner.hh"
#include "index/listing.hh"
#include "index/properties.hh"
#include "index/reader.hh"
#include "platform/filesystem_kind.hh"
#include "platform/lock.hh"
#include "platform/signals.hh"
#include "reconcile/index_place.hh"
#include "reconcile/look.hh"
#include "reconcile/reading.hh"
#include "sqlite/transaction.hh"

namespace mv::reconcile {

namespace {

using index::Writer;

constexpr std::size_t removals_per_commit = 10'000;

// The index beside the mail is ours to replace; a file named with --index may be anybody's.
void claim(const Options& options, const IndexPlace& place, Report& report) {
    if (index::file_owner(place.path()) != index::FileOwner::other) return;
    const std::string what = "not an index of mail";
    if (!options.own_place) {
        throw Failure({Kind::usage, place.path(), what, "name a new file with --index"});
    }
    report.recovered = what;
    place.set_aside();
}

std::unique_ptr<Writer> open_writer(const Options& options, const IndexPlace& place) {
    const bool network =
        platform::filesystem_kind(std::filesystem::path(place.path()).parent_path().string()) ==
        platform::FilesystemKind::network;
    const index::Journal journal = network ? index::Journal::rollback : index::Journal::write_ahead;
    place.remove_new(); // of a rebuild that was killed
    return Writer::open(options.rebuild ? place.path_of_new() : place.path(), journal).or_throw();
}

void remove_gone(index::Listing& listing, Writer& writer, Report& report) {
    listing.for_each_gone([&](index::Doc doc, bool replaced) {
        ++(replaced ? report.changed : report.removed);
        writer.remove(doc);
        if (writer.queued() >= removals_per_commit) writer.commit();
    });
    writer.commit();
    report.added -= report.changed;
}

// --follow-links holds for the life of the index, rebuilt or not.
vault::Links remembered_links(const Options& options, const IndexPlace& place, Writer& writer) {
    bool follow = options.links == vault::Links::follow ||
                  index::get_property(writer.connection(), index::property::follow_links) != 0;
    if (options.rebuild && !follow) {
        const auto old = index::Reader::open(place.path());
        follow =
            old && index::get_property((*old)->connection(), index::property::follow_links) != 0;
    }
    index::set_property(writer.connection(), index::property::follow_links, follow);
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

void bring_up_to_date(const Options& options, const IndexPlace& place, Report& report,
                      FunctionRef<void(const Progress&)> progress) {
    const std::unique_ptr<Writer> writer = open_writer(options, place);
    index::Listing listing(*writer);
    index::Difference difference;
    {
        sqlite::Transaction transaction(writer->connection());
        look(options.vault, remembered_links(options, place, *writer), listing, report);
        difference = listing.compare();
        const bool nothing = difference.fresh == 0 && difference.gone == 0;
        note_coverage(*writer, report, nothing);
        transaction.commit();
    }
    report.relocated = difference.relocated;
    report.unchanged = difference.unchanged;
    writer->commit();

    read_fresh(options, listing, *writer, difference.fresh, report, progress);
    if (!report.stopped) {
        remove_gone(listing, *writer, report);
        sqlite::Transaction transaction(writer->connection());
        listing.store_directories();
        note_coverage(*writer, report, true);
        index::set_property(writer->connection(), index::property::last_run, std::time(nullptr));
        transaction.commit();
    }
    writer->settle();
    if (options.rebuild && !report.stopped) place.replace_with_new();
}

} // namespace

Report run(const Options& options, FunctionRef<void(const Progress&)> progress) {
    struct stat status {};
    if (stat(options.vault.c_str(), &status) != 0) {
        throw Failure(
            {Kind::not_found, options.vault, "no such vault", "name a directory of Maildirs"});
    }
    if (!S_ISDIR(status.st_mode)) {
        throw Failure({Kind::not_found, options.vault, "not a directory",
                       "name the directory that holds the Maildirs"});
    }
    umask(0077); // the index repeats what the mail says: it is for its owner's eyes
    const IndexPlace place(options.index_path);
    place.make_directory();
    const platform::Lock lock =
        platform::Lock::take(place.lock_path(), options.wait_seconds).or_throw();

    Report report;
    claim(options, place, report);
    try {
        bring_up_to_date(options, place, report, progress);
    } catch (const Failure& failure) {
        // Damage found at the open or later: the index is derived, so it is made again, once.
        if (failure.problem().kind != Kind::damaged) throw;
        report = {};
        report.recovered = failure.problem().what;
        place.set_aside();
        bring_up_to_date(options, place, report, progress);
    }
    return report;
}

} // namespace mv::reconcile
