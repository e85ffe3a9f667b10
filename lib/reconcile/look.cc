#include "reconcile/look.hh"

#include "platform/file_clock.hh"
#include "vault/revisit.hh"

namespace mv::reconcile {

namespace {

constexpr std::size_t skipped_kept = 100; // named in the report; the rest are counted

// A file this young may still be being written, which does not move its directory's time.
constexpr std::int64_t young_ns = 2'000'000'000;

class Looking : public vault::Visitor {
  public:
    Looking(const Look& how, index::Listing& listing, index::DirectoryTable& directories,
            Report& report)
        : how_(how),
          listing_(listing),
          directories_(directories),
          report_(report),
          clock_(how.vault) {}

    void directory(const vault::DirectorySeen& seen) override {
        directory_ = seen.path;
        directories_.see(seen, clock_.has_passed(seen.modified_ns));
    }

    void unmoved(const std::string& path) override {
        directories_.unmoved(path);
        listing_.unmoved(path);
    }

    void folder(std::string_view) override {}

    void begin_files(std::string_view folder, std::string_view prefix) override {
        const bool closely = directories_.wanted_again(directory_);
        listing_.begin_files(folder, prefix, closely ? index::Trust::nothing : how_.trust);
    }
    bool is_known(std::string_view name, std::uint64_t inode) override {
        return listing_.is_known(name, inode);
    }
    void file(const vault::FileSeen& seen) override {
        listing_.add(seen);
        if (seen.modified_ns > now_ns_ - young_ns) directories_.look_again(directory_);
    }
    void end_files(bool whole) override { listing_.end_files(whole); }

    void unreadable(std::string_view path, std::string_view reason) override {
        if (report_.unreadable_places.size() < skipped_kept) {
            report_.unreadable_places.push_back({std::string(path), std::string(reason)});
        }
        listing_.keep(path); // what cannot be read may well be there
        directories_.distrust(path);
        directories_.look_again(index::directory_of(path));
        skipped(path, reason);
    }

    void skipped(std::string_view path, std::string_view reason) override {
        directories_.skip(path);
        if (report_.skipped.size() < skipped_kept) {
            report_.skipped.push_back({std::string(path), std::string(reason)});
        }
    }

  private:
    const Look& how_;
    index::Listing& listing_;
    index::DirectoryTable& directories_;
    Report& report_;
    platform::FileClock clock_;
    std::int64_t now_ns_ = platform::now_ns();
    std::string directory_; // being read
};

} // namespace

index::Difference look(const Look& how, index::Listing& listing, index::DirectoryTable& directories,
                       Report& report) {
    Looking visitor(how, listing, directories, report);
    if (how.trust == index::Trust::names && directories.knows_any()) {
        vault::revisit(how.vault, {.links = how.links}, directories.known(), visitor);
    } else {
        vault::scan(how.vault, {.links = how.links}, visitor);
    }
    const index::Difference difference = listing.compare();
    report.unchanged = difference.unchanged;
    report.relocated += difference.relocated;
    report.files = difference.unchanged + difference.relocated + difference.fresh;
    report.skipped_count = directories.skipped();
    return difference;
}

void refuse_unmounted(const Look& how, const index::Difference& difference,
                      const index::DirectoryTable& directories) {
    const bool all_gone = difference.gone > 0 && difference.unchanged == 0 &&
                          difference.relocated == 0 && difference.fresh == 0;
    if (!all_gone || directories.has_folders()) return;
    throw Failure(
        {Kind::not_found, how.vault,
         "no folder is left, but the index has " + std::to_string(difference.gone) + " messages",
         "mount the vault, or if the mail is really gone run mv-index --rebuild"});
}

} // namespace mv::reconcile
