#include "platform/terminal.hh"

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <string>

#include "platform/file.hh"

using namespace mv;
using platform::ColorChoice;
using platform::UniqueFd;

namespace {

// A real terminal of the kernel's: what a terminal emulator would hold, and what a program would
// see.
class PseudoTerminal {
  public:
    PseudoTerminal() : emulator_(posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)) {
        REQUIRE(emulator_);
        REQUIRE(grantpt(emulator_.get()) == 0);
        REQUIRE(unlockpt(emulator_.get()) == 0);
        program_ = UniqueFd(open(ptsname(emulator_.get()), O_RDWR | O_NOCTTY | O_CLOEXEC));
        REQUIRE(program_);
    }

    int fd() const { return program_.get(); }

    void resize(unsigned short columns) const {
        const winsize size{.ws_row = 24, .ws_col = columns, .ws_xpixel = 0, .ws_ypixel = 0};
        REQUIRE(ioctl(emulator_.get(), TIOCSWINSZ, &size) == 0);
    }

  private:
    UniqueFd emulator_;
    UniqueFd program_;
};

void set(const char* name, const char* value) {
    if (value == nullptr) {
        unsetenv(name);
    } else {
        setenv(name, value, 1);
    }
}

} // namespace

TEST_CASE("terminal: is told from pipes, files and closed descriptors", "[platform]") {
    const PseudoTerminal terminal;
    const UniqueFd file(open("/dev/null", O_RDWR | O_CLOEXEC));
    CHECK(platform::is_terminal(terminal.fd()));
    CHECK_FALSE(platform::is_terminal(file.get()));
    CHECK_FALSE(platform::is_terminal(-1));
}

TEST_CASE("terminal: columns are those of the window, or what COLUMNS wishes", "[platform]") {
    const PseudoTerminal terminal;
    const UniqueFd file(open("/dev/null", O_RDWR | O_CLOEXEC));
    terminal.resize(133);
    struct Row {
        const char* wish;
        int on_terminal;
        int elsewhere;
    };
    const auto row = GENERATE(values<Row>({
        {nullptr, 133, 80},
        {"", 133, 80},
        {"60", 60, 60},
        {"1", 1, 1},
        {"0", 133, 80},
        {"-5", 133, 80},
        {"60x", 133, 80},
        {"wide", 133, 80},
        {"99999999999999999999", 133, 80},
    }));
    CAPTURE(row.wish);
    set("COLUMNS", row.wish);
    CHECK(platform::terminal_columns(terminal.fd()) == row.on_terminal);
    CHECK(platform::terminal_columns(file.get()) == row.elsewhere);
    unsetenv("COLUMNS");
    terminal.resize(0); // a serial line does not know its width
    CHECK(platform::terminal_columns(terminal.fd()) == 80);
}

TEST_CASE("terminal: colour only where it can be seen and is not refused", "[platform]") {
    const PseudoTerminal terminal;
    const UniqueFd file(open("/dev/null", O_RDWR | O_CLOEXEC));
    struct Row {
        ColorChoice choice;
        const char* term;
        const char* no_color;
        bool on_terminal;
        bool elsewhere;
    };
    const auto row = GENERATE(values<Row>({
        {ColorChoice::automatic, "xterm", nullptr, true, false},
        {ColorChoice::automatic, "xterm", "", true, false},
        {ColorChoice::automatic, "xterm", "1", false, false},
        {ColorChoice::automatic, "dumb", nullptr, false, false},
        {ColorChoice::automatic, "", nullptr, false, false},
        {ColorChoice::automatic, nullptr, nullptr, false, false},
        {ColorChoice::always, "dumb", "1", true, true},
        {ColorChoice::never, "xterm", nullptr, false, false},
    }));
    CAPTURE(row.term, row.no_color);
    set("TERM", row.term);
    set("NO_COLOR", row.no_color);
    CHECK(platform::wants_color(terminal.fd(), row.choice) == row.on_terminal);
    CHECK(platform::wants_color(file.get(), row.choice) == row.elsewhere);
    unsetenv("NO_COLOR");
}
