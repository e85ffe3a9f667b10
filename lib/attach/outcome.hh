#pragma once
// What became of one attachment: a state, its text, and why it has none.

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace mv::attach {

enum class State {
    pending,     // not looked at yet
    done,        // its text is known
    empty,       // read, and there is no text in it
    unsupported, // a kind nothing reads
    encrypted,   // needs a password
    damaged,     // not what it says it is, cut, or against its format
    too_big,     // past a limit
    too_small,   // an image that is a logo or a rule
    no_tool,     // the program that reads it is not installed: tried again when it is
    timed_out,
    failed, // I/O, killed, out of memory: tried again, max_tries times
};
inline constexpr std::array<std::string_view, 11> state_names = {
    "pending", "done",      "empty",   "unsupported", "encrypted", "damaged",
    "too_big", "too_small", "no_tool", "timed_out",   "failed"};
inline constexpr int max_tries = 5;

constexpr std::string_view name_of(State state) {
    return state_names[static_cast<std::size_t>(state)];
}
std::optional<State> state_named(std::string_view name);

// How a step ended: done, or the state the attachment gets and the reason in words for a person.
struct Verdict {
    State state = State::done;
    std::string reason{};
    explicit operator bool() const { return state == State::done; }
};

struct Outcome {
    State state = State::done;
    std::string reason{};
    std::string text{};  // UTF-8, '\n' line ends, '\f' between pages, slides and sheets. What was
                         // read before damage was met counts.
    bool by_ocr = false; // the text is a guess from pixels
};

// done, or empty when nothing but blanks came out.
Outcome read_as(std::string text);

// A guess from pixels; what is done says so in its reason, which mv-extract shows.
Outcome read_by_ocr(Outcome outcome);

// The verdict of reading, and what had come out by then.
Outcome ended(Verdict verdict, std::string text);

} // namespace mv::attach
