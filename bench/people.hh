#pragma once
// The invented people who write to each other, and how their names look in a header.

#include <span>
#include <string>
#include <string_view>

namespace mv::bench {

struct Person {
    std::string_view name;    // UTF-8
    std::string_view address; // ASCII, at a domain reserved for examples (RFC 2606)
    int zone_minutes;         // where they write: offset of their Date headers
};

std::span<const Person> people();

// One RFC 2047 encoded word. Requires: text short enough for one (75 characters encoded).
// Latin letters become Q, other scripts B, as mail programs do.
std::string encoded_word(std::string_view text);

// "Name <address>", the name encoded where it is not ASCII.
std::string mailbox(const Person& person);

} // namespace mv::bench
