#include "reconcile/look.hh"

#include <chrono>
#include <thread>

#include "platform/filesystem_kind.hh"

namespace mv::reconcile {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t skipped_kept = 100; // named in the report; the rest are counted

class Look : public vault::Visitor {
  public:
    Look(index::Listing& listing, Report& report, std::chrono::nanoseconds time_grain)
        : listing_(listing), report_(report), time_grain_(time_grain) {}

    void directory(const vault::DirectorySeen& seen) override {
        // A directory changed so short a time ago could change again without its time moving: let
        // the clock go on first, and what is noted can be trusted.
        const auto now = std::chrono::system_clock::now().time_since_epoch();
        const auto age = now - std::chrono::nanoseconds(seen.modified_ns);
        if (age >= 0ns && age < time_grain_) std::this_thread::sleep_for(time_grain_ - age);
        listing_.add(seen);
    }

    void folder(std::string_view) override {}

    void file(const vault::FileSeen& seen) override {
        listing_.add(seen);
        ++report_.files;
    }

    void unreadable(std::string_view path, std::string_view reason) override {
        if (report_.unreadable_places.size() < skipped_kept) {
            report_.unreadable_places.push_back({std::string(path), std::string(reason)});
        }
        listing_.keep(path); // what cannot be read may well be there
        skipped(path, reason);
    }

    void skipped(std::string_view path, std::string_view reason) override {
        ++report_.skipped_count;
        if (report_.skipped.size() < skipped_kept) {
            report_.skipped.push_back({std::string(path), std::string(reason)});
        }
    }

  private:
    index::Listing& listing_;
    Report& report_;
    std::chrono::nanoseconds time_grain_;
};

} // namespace

void look(const std::string& vault, vault::Links links, index::Listing& listing, Report& report) {
    Look visitor(listing, report, platform::time_grain(vault));
    vault::scan(vault, {.links = links}, visitor);
}

} // namespace mv::reconcile
