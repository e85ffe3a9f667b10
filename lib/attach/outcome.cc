#include "attach/outcome.hh"

#include <algorithm>

namespace mv::attach {

std::optional<State> state_named(std::string_view name) {
    const auto* const found = std::ranges::find(state_names, name);
    if (found == state_names.end()) return std::nullopt;
    return static_cast<State>(found - state_names.begin());
}

Outcome read_as(std::string text) {
    if (text.find_first_not_of(" \t\n\f") == std::string::npos) {
        return {.state = State::empty, .reason = "no text in it"};
    }
    return {.text = std::move(text)};
}

Outcome read_by_ocr(Outcome outcome) {
    outcome.by_ocr = true;
    if (outcome.state == State::done) outcome.reason = "by OCR: a guess from pixels";
    return outcome;
}

Outcome ended(Verdict verdict, std::string text) {
    if (verdict) return read_as(std::move(text));
    return {.state = verdict.state, .reason = std::move(verdict.reason), .text = std::move(text)};
}

} // namespace mv::attach
