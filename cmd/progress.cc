#include "cmd/progress.hh"

#include <algorithm>
#include <cstdio>

#include <unistd.h>

#include "platform/terminal.hh"

namespace mv::cmd {

namespace {

constexpr auto pause = std::chrono::milliseconds(100); // between redraws: quick to the eye, cheap
constexpr int bar_columns = 20;

} // namespace

Progress::Progress(bool wanted) : on_(wanted && platform::is_terminal(STDERR_FILENO)) {}

Progress::~Progress() {
    if (shown_) std::fputs("\r\033[K", stderr);
}

void Progress::show(std::int64_t done, std::int64_t total) {
    const auto now = Clock::now();
    if (!on_ || total <= 0 || now - last_ < pause) return;
    last_ = now;
    shown_ = true;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    const double rate = static_cast<double>(done) / std::max(seconds, 0.001);
    const auto left =
        static_cast<std::int64_t>(static_cast<double>(total - done) / std::max(rate, 1.0));
    const auto filled = static_cast<int>(bar_columns * done / total);
    std::string bar(static_cast<std::size_t>(filled), '#');
    bar.resize(bar_columns, '.');
    std::fprintf(stderr, "\r[%s] %lld of %lld, %.0f a second, %lld:%02lld left\033[K", bar.c_str(),
                 static_cast<long long>(done), static_cast<long long>(total), rate,
                 static_cast<long long>(left / 60), static_cast<long long>(left % 60));
    std::fflush(stderr);
}

} // namespace mv::cmd
