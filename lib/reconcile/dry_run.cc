#include "reconcile/dry_run.hh"

#include "index/properties.hh"
#include "index/reader.hh"
#include "platform/signals.hh"
#include "reconcile/ingest.hh"
#include "reconcile/look.hh"
#include "sqlite/read_scope.hh"

namespace mv::reconcile {

namespace {

// Some files got new names as well as a new place: only what is in them tells where they were. Read
// only while a row waits for its file.
void find_moved_by_content(const std::string& vault, index::Listing& listing) {
    words::Tokeniser tokeniser;
    listing.for_each_fresh([&](const index::FreshFile& file) {
        const auto entry = ingest(vault, file, tokeniser, nullptr);
        if (entry) {
            if (const auto doc = listing.take_gone(entry->row))
                listing.note_relocated(*doc, entry->row);
        }
        return listing.some_are_gone() && platform::stop_signal() == 0;
    });
}

} // namespace

Report dry_run(const Options& options, FunctionRef<void(index::Change, std::string_view)> change) {
    auto opened = index::Reader::open(options.index_path);
    if (!opened && opened.problem().kind == Kind::not_found) {
        throw Failure({Kind::not_found, options.index_path, "there is no index yet",
                       "make it with: mv-index " + options.vault});
    }
    const auto reader = std::move(opened).or_throw();
    const sqlite::Connection& connection = reader->connection();
    const bool follow = index::get_property(connection, index::property::follow_links) != 0;
    const Look how{.vault = options.vault,
                   .links = follow ? vault::Links::follow : options.links,
                   .trust = options.trust};
    index::DirectoryTable directories(connection);
    std::optional<index::Listing> listing;
    Report report;
    {
        const sqlite::ReadScope scope(connection);
        listing.emplace(connection);
        const index::Difference difference = look(how, *listing, directories, report);
        refuse_unmounted(how, difference, directories);
    }
    if (listing->some_are_gone()) find_moved_by_content(options.vault, *listing);

    report.relocated = 0; // counted below, with those found by content
    listing->for_each_change([&](index::Change what, std::string_view path) {
        switch (what) {
        case index::Change::added: ++report.added; break;
        case index::Change::removed: ++report.removed; break;
        case index::Change::changed: ++report.changed; break;
        case index::Change::renamed:
        case index::Change::moved: ++report.relocated; break;
        }
        change(what, path);
    });
    report.stopped = platform::stop_signal() != 0;
    return report;
}

} // namespace mv::reconcile
