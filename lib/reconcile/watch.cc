#include "reconcile/watch.hh"

#include <chrono>
#include <memory>

#include "index/reader.hh"
#include "platform/directory_events.hh"
#include "platform/filesystem_kind.hh"
#include "platform/signals.hh"

namespace mv::reconcile {

namespace {

using namespace std::chrono_literals;

constexpr auto quiet = 100ms;    // the end of a burst
constexpr auto longest = 1000ms; // … which is not waited for longer than this
constexpr auto safety = 60s;     // a mount over the vault is no event
constexpr auto polling = 5s;
constexpr auto retry = 2s; // another writer, or a vault that is away

class Watch {
  public:
    Watch(Options options, FunctionRef<void(const Report&)> looked,
          FunctionRef<void(const Problem&)> trouble)
        : options_(std::move(options)), looked_(looked), trouble_(trouble) {
        told_ = platform::filesystem_kind(options_.vault) == platform::FilesystemKind::local;
    }

    void run() {
        while (platform::stop_signal() == 0) {
            const auto report = try_run(options_, [](const Progress&) {});
            if (!report) {
                events_.reset(); // what comes back is another directory
                complain(report.problem());
                platform::wait_readable(-1, retry);
                continue;
            }
            complaint_.clear();
            looked_(*report);
            options_.trust = index::Trust::names;
            options_.closely.clear();
            if (told_ && watch_directories()) continue; // something may have come just before
            wait();
        }
    }

  private:
    void complain(const Problem& problem) {
        const std::string line = problem.line();
        if (line == complaint_) return;
        complaint_ = line;
        trouble_(problem);
    }

    // True when there were new ones.
    bool watch_directories() {
        const auto reader = index::Reader::open(options_.index_path);
        if (!reader) return false; // another process is at it: told by the next look
        if (!events_) events_ = std::make_unique<platform::DirectoryEvents>();
        std::set<std::string> names;
        bool grew = false;
        (*reader)->for_each_directory([&](std::string_view directory, std::int64_t) {
            const std::string& name = *names.emplace(directory).first;
            if (events_->watches(name)) return true;
            told_ =
                events_->watch(name, name.empty() ? options_.vault : options_.vault + "/" + name);
            grew = grew || events_->watches(name);
            return told_;
        });
        if (!told_) {
            events_.reset();
            trouble_({Kind::io, options_.vault, "has more directories than inotify may watch",
                      "looking every 5 seconds instead; raise fs.inotify.max_user_watches"});
            return false;
        }
        events_->keep_only(names);
        return grew;
    }

    void wait() {
        if (!events_) {
            platform::wait_readable(-1, polling);
            return;
        }
        auto happened = events_->wait(safety, quiet, longest);
        options_.closely = std::move(happened.written);
        if (happened.overflow) options_.trust = index::Trust::nothing;
    }

    Options options_;
    FunctionRef<void(const Report&)> looked_;
    FunctionRef<void(const Problem&)> trouble_;
    bool told_; // by the kernel
    std::unique_ptr<platform::DirectoryEvents> events_;
    std::string complaint_;
};

} // namespace

void watch(Options options, FunctionRef<void(const Report&)> looked,
           FunctionRef<void(const Problem&)> trouble) {
    Watch(std::move(options), looked, trouble).run();
}

} // namespace mv::reconcile
