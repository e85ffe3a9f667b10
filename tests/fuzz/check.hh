#pragma once
// What a fuzz target demands beyond "no crash": a violated promise ends the process like a crash.

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "base/utf8.hh"

namespace mv::fuzz {

inline void require(bool holds, const char* promise) {
    if (holds) return;
    std::fprintf(stderr, "broken promise: %s\n", promise);
    std::abort();
}

inline void require_utf8(std::string_view text) {
    require(utf8::is_valid(text), "the result is well-formed UTF-8");
}

// The bytes up to the first newline choose (a label, a name); the others are the text.
struct Split {
    std::string_view head, rest;
};

inline Split split_at_newline(std::string_view input) {
    const std::size_t end = input.find('\n');
    if (end == std::string_view::npos) return {input, {}};
    return {input.substr(0, end), input.substr(end + 1)};
}

} // namespace mv::fuzz
