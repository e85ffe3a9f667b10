#include "reconcile/verify.hh"

#include "index/listing.hh"
#include "index/properties.hh"
#include "platform/file_time.hh"
#include "platform/lock.hh"
#include "reconcile/index_place.hh"
#include "reconcile/look.hh"
#include "sqlite/read_scope.hh"

namespace mv::reconcile {

namespace {

// True when the pages and both word tables are as SQLite and FTS5 left them.
bool check_structure(index::Writer& writer,
                     FunctionRef<void(std::string_view, std::string_view)> difference) {
    bool sound = true;
    const auto damaged = [&](std::string_view what) {
        difference("damaged", what);
        sound = false;
    };
    try {
        sqlite::Statement pages(writer.connection(), "PRAGMA integrity_check(100)");
        while (pages.step()) {
            if (pages.bytes(0) != "ok") damaged(pages.bytes(0));
        }
    } catch (const Failure& failure) { // too damaged to be checked to the end
        if (failure.problem().kind != Kind::damaged) throw;
        damaged(failure.problem().what);
    }
    for (const char* check : {"INSERT INTO text(text) VALUES ('integrity-check')",
                              "INSERT INTO fragment(fragment) VALUES ('integrity-check')"}) {
        try {
            writer.connection().exec(check);
        } catch (const Failure& failure) { // FTS5 reports what it finds as an error
            if (failure.problem().kind != Kind::damaged) throw;
            damaged(failure.problem().what);
        }
    }
    return sound;
}

const char* in_words(index::Change change) {
    switch (change) {
    case index::Change::added: return "missing";
    case index::Change::removed: return "gone";
    case index::Change::renamed:
    case index::Change::moved: return "renamed";
    case index::Change::changed: return "changed";
    }
    return "";
}

} // namespace

void verify(const VerifyOptions& options,
            FunctionRef<void(std::string_view, std::string_view)> difference) {
    const IndexPlace place(options.index_path);
    if (!platform::modified_ns(place.path())) {
        throw Failure({Kind::not_found, place.path(), "there is no index yet",
                       "make it with: mv-index " + options.vault});
    }
    const platform::Lock lock =
        platform::Lock::take(place.lock_path(), options.wait_seconds).or_throw();
    try {
        place.check();
    } catch (const Failure& failure) {
        if (failure.problem().kind != Kind::damaged) throw;
        return difference("damaged", failure.problem().what);
    }
    auto opened = index::Writer::open(place.path(), index::Journal::rollback);
    if (!opened && opened.problem().kind == Kind::damaged)
        return difference("damaged", opened.problem().what);
    const auto writer = std::move(opened).or_throw();
    if (!check_structure(*writer, difference)) return;

    const sqlite::ReadScope scope(writer->connection());
    index::DirectoryTable directories(writer->connection());
    index::Listing listing(writer->connection());
    Report report;
    const bool follow =
        index::get_property(writer->connection(), index::property::follow_links) != 0;
    look({.vault = options.vault, .links = follow ? vault::Links::follow : vault::Links::skip},
         listing, directories, report);
    listing.for_each_change(
        [&](index::Change change, std::string_view path) { difference(in_words(change), path); });
    for (const Skipped& left : report.unreadable_places)
        difference("unreadable", left.path);
}

} // namespace mv::reconcile
