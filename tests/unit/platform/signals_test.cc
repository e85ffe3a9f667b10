#include "platform/signals.hh"

#include <catch2/catch.hpp>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <string>

#include "support/child.hh"

using namespace mv;
using test::in_child;
using test::Rights;

TEST_CASE("signals: the first INT or TERM asks, a second one kills", "[platform]") {
    struct Row {
        int first;
        int second;
    };
    const auto row = GENERATE(
        values<Row>({{SIGINT, SIGINT}, {SIGTERM, SIGTERM}, {SIGINT, SIGTERM}, {SIGTERM, SIGINT}}));
    CAPTURE(row.first, row.second);
    const auto asked = in_child(Rights::same, [&] {
        platform::catch_stop_signals();
        const int before = platform::stop_signal();
        raise(row.first);
        return std::to_string(before) + " " + std::to_string(platform::stop_signal());
    });
    CHECK(asked.said == "0 " + std::to_string(row.first));
    const auto killed = in_child(Rights::same, [&] {
        platform::catch_stop_signals();
        raise(row.first);
        raise(row.second);
        return std::string("survived");
    });
    CHECK(killed.signal == row.second);
}

TEST_CASE("signals: what nohup had ignored stays ignored", "[platform]") {
    const auto end = in_child(Rights::same, [] {
        signal(SIGINT, SIG_IGN);
        platform::catch_stop_signals();
        raise(SIGINT);
        raise(SIGINT);
        return std::to_string(platform::stop_signal());
    });
    CHECK(end.said == "0");
}

TEST_CASE("signals: a closed pipe ends the process, whatever the parent had set", "[platform]") {
    const auto end = in_child(Rights::same, [] {
        signal(SIGPIPE, SIG_IGN);
        platform::catch_stop_signals();
        std::array<int, 2> ends{};
        if (pipe(ends.data()) != 0) return std::string("no pipe");
        close(ends[0]);
        const ssize_t count = write(ends[1], "x", 1);
        return "survived writing " + std::to_string(count);
    });
    CHECK(end.signal == SIGPIPE);
    CHECK(end.said.empty());
}
