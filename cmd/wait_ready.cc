#include "cmd/wait_ready.hh"

#include <chrono>
#include <string>
#include <thread>

#include "index/reader.hh"

namespace mv::cmd {

void wait_until_ready(const VaultChoice& choice, int seconds) {
    using Clock = std::chrono::steady_clock;
    constexpr auto pause = std::chrono::milliseconds(50); // a look costs less than one
    const auto end = Clock::now() + std::chrono::seconds(seconds);
    while (true) {
        std::string so_far = "there is no index yet";
        const auto opened = index::Reader::open(choice.index_path);
        if (opened) {
            const index::Coverage coverage = (*opened)->coverage();
            if (coverage.complete) return;
            so_far = "the index covers " + std::to_string(coverage.messages) + " of " +
                     std::to_string(coverage.files_seen) + " messages";
        } else if (opened.problem().kind != Kind::not_found &&
                   opened.problem().kind != Kind::locked) {
            throw Failure(opened.problem());
        }
        if (Clock::now() >= end) {
            throw Failure({Kind::locked, choice.vault,
                           so_far + " after " + std::to_string(seconds) + " s",
                           "wait longer, or run: mv-index " + choice.vault});
        }
        std::this_thread::sleep_for(pause);
    }
}

} // namespace mv::cmd
