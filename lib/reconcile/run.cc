#include "reconcile/run.hh"

#include <algorithm>
#include <chrono>
#include <filesystem>

#include <sys/stat.h>

#include "index/file_owner.hh"
#include "index/freshness.hh"
#include "platform/file_time.hh"
#include "platform/lock.hh"
#include "platform/signals.hh"
#include "reconcile/index_place.hh"
#include "reconcile/pass.hh"
#include "sqlite/read_scope.hh"

namespace mv::reconcile {

namespace {

constexpr int most_rounds = 3; // a vault in which mail never rests must not keep a run for ever

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

// Every directory is as the last complete look left it, and nothing was left to be looked at again.
bool nothing_moved(const Options& options, const IndexPlace& place, Report& report) {
    if (options.rebuild || options.trust == index::Trust::nothing || !options.closely.empty() ||
        options.links == vault::Links::follow) // which may be new to it
        return false;
    const auto reader = index::Reader::open(place.path());
    if (!reader) return false;
    const sqlite::ReadScope scope((*reader)->connection());
    const index::Coverage coverage = (*reader)->coverage();
    if ((*reader)->wants_look() ||
        index::freshness(**reader, coverage, options.vault) != index::Freshness::current)
        return false;
    report.files = report.unchanged = coverage.messages;
    return true;
}

// Where a drive is to be mounted stands an empty directory; an index made there would be hidden later.
void refuse_empty_place(const Options& options, const IndexPlace& place) {
    if (!options.refuse_empty || platform::modified_ns(place.path())) return;
    std::error_code unreadable; // the look says so
    if (std::filesystem::is_empty(options.vault, unreadable)) {
        throw Failure({Kind::not_found, options.vault, "an empty directory",
                       "mount the vault, or make an index all the same with mv-index"});
    }
}

// A killed writer left its log, with which the index cannot be read where it cannot be written.
bool left_open(const IndexPlace& place) {
    return platform::modified_ns(place.path() + "-wal") &&
           platform::Lock::take(place.lock_path(), 0);
}

platform::Lock take_lock(const Options& options, const IndexPlace& place) {
    auto lock = platform::Lock::take(place.lock_path(), 0);
    if (lock || (!options.leave_mark && options.wait_seconds == 0))
        return std::move(lock).or_throw();
    for (int left = options.wait_seconds; !lock; --left) {
        // A sweep of attachments makes way for a mark; who then was first wiped it off.
        platform::Lock::leave_mark(place.lock_path());
        lock = platform::Lock::take(place.lock_path(), std::min(left, 1));
        if (left <= 1 || platform::stop_signal() != 0) break;
    }
    if (!lock && options.leave_mark && lock.problem().kind == Kind::locked) {
        Problem problem = lock.problem();
        problem.hint = "it will look at the folders again before it ends; to wait use --wait";
        throw Failure(std::move(problem));
    }
    return std::move(lock).or_throw();
}

void pass_or_rebuild(const Options& options, const IndexPlace& place, Report& report,
                     FunctionRef<void(const Progress&)> progress) {
    claim(options, place, report);
    try {
        if (options.trust == index::Trust::nothing && !options.rebuild) place.check();
        pass(options, place, report, progress);
    } catch (const Failure& failure) {
        // Damage found at the open or later: the index is derived, so it is made again, once.
        if (failure.problem().kind != Kind::damaged) throw;
        report = {};
        report.recovered = failure.problem().what;
        place.set_aside();
        pass(options, place, report, progress);
    }
}

// What happened meanwhile: files that were gone when it was their turn have another name now, and
// who was turned away may have left a mark.
void look_again(Options options, const IndexPlace& place, Report& report,
                FunctionRef<void(const Progress&)> progress) {
    options.rebuild = false;
    options.trust = index::Trust::names;
    for (int rounds = 0; rounds < most_rounds && !report.stopped; ++rounds) {
        if (report.vanished == 0 && !platform::Lock::is_marked(place.lock_path())) return;
        const auto lock = platform::Lock::take(place.lock_path(), 0);
        if (!lock) return; // whoever holds it looks after the mark was made
        report.start_again();
        pass(options, place, report, progress);
    }
}

} // namespace

void Report::start_again() {
    vanished = 0;
    unreadable_places.clear();
    skipped.clear();
}

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
    const auto start = std::chrono::steady_clock::now();
    Report report;
    if (!nothing_moved(options, place, report) || left_open(place)) {
        refuse_empty_place(options, place);
        place.make_directory();
        {
            const platform::Lock lock = take_lock(options, place);
            pass_or_rebuild(options, place, report, progress);
        }
        look_again(options, place, report, progress);
    }
    report.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return report;
}

Result<Report> try_run(const Options& options, FunctionRef<void(const Progress&)> progress) {
    try {
        return run(options, progress);
    } catch (const Failure& failure) { // carried across to who decides
        return failure.problem();
    }
}

} // namespace mv::reconcile
