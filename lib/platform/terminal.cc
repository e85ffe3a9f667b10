#include "platform/terminal.hh"

#include <sys/ioctl.h>
#include <unistd.h>

#include <charconv>
#include <cstdlib>
#include <optional>
#include <string_view>

namespace mv::platform {

namespace {

constexpr int usual_columns = 80;
constexpr int most_columns = 10000; // more is a mistake, not a window

std::string_view environment(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
}

std::optional<int> columns_wished() {
    const std::string_view text = environment("COLUMNS");
    int columns = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), columns);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    if (columns < 1 || columns > most_columns) return std::nullopt;
    return columns;
}

// 0 when there is no window, or it does not know.
int window_columns(int fd) {
    struct winsize window {};
    return ioctl(fd, TIOCGWINSZ, &window) == 0 ? window.ws_col : 0;
}

bool knows_sequences() {
    const std::string_view kind = environment("TERM");
    return !kind.empty() && kind != "dumb";
}

} // namespace

bool is_terminal(int fd) { return isatty(fd) == 1; }

int terminal_columns(int fd) {
    if (const auto wished = columns_wished()) return *wished;
    const int columns = window_columns(fd);
    return columns > 0 ? columns : usual_columns;
}

bool moves_cursor(int fd, int columns) {
    return is_terminal(fd) && knows_sequences() && window_columns(fd) >= columns;
}

bool wants_color(int fd, ColorChoice choice) {
    switch (choice) {
    case ColorChoice::always: return true;
    case ColorChoice::never: return false;
    case ColorChoice::automatic: break;
    }
    return is_terminal(fd) && environment("NO_COLOR").empty() && knows_sequences();
}

} // namespace mv::platform
