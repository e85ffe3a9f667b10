#pragma once
// Colours, on or off: what a thing is decides how it looks, in this one table. The sequences are
// ISO 6429 SGR with the eight colours every terminal has; off, they are empty.

#include <string_view>

#include "platform/terminal.hh"

namespace mv::output {

enum class Look { plain, unread, faint, date, sender, folder, flagged, match, error };

enum class Colors { off, on };

inline Colors colors_for(int fd, platform::ColorChoice choice) {
    return platform::wants_color(fd, choice) ? Colors::on : Colors::off;
}

class Style {
  public:
    explicit constexpr Style(Colors colors) : colors_(colors) {}

    constexpr bool is_on() const { return colors_ == Colors::on; }

    // Written before and after the text. Looks do not nest: end() ends all of them.
    constexpr std::string_view begin(Look look) const {
        return colors_ == Colors::off ? std::string_view() : sequence(look);
    }
    constexpr std::string_view end(Look look) const {
        return begin(look).empty() ? std::string_view() : "\033[0m";
    }

  private:
    static constexpr std::string_view sequence(Look look) {
        switch (look) {
        case Look::plain: return {};
        case Look::unread: return "\033[1m";
        case Look::faint: return "\033[2m";
        case Look::date: return "\033[36m";
        case Look::sender: return "\033[34m";
        case Look::folder: return "\033[2m";
        case Look::flagged: return "\033[33m";
        case Look::match: return "\033[1;31m";
        case Look::error: return "\033[1;31m";
        }
        return {};
    }

    Colors colors_;
};

} // namespace mv::output
