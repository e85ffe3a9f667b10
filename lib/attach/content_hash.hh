#pragma once
// What an attachment is, whoever sent it under whatever name: the SHA-256 of its bytes. A stranger
// must not be able to make another file of the same hash, or its text would stand for this one's.
// The door of nettle.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mv::attach {

using Sha256 = std::array<std::uint8_t, 32>;

Sha256 sha256(std::string_view bytes);
std::string hex(const Sha256& hash);                     // lower case
std::optional<Sha256> from_hex(std::string_view digits); // what hex() wrote

} // namespace mv::attach
