#pragma once
// The flags a Maildir file name can carry, as a set.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mv::vault {

enum class Flag : std::uint8_t {
    draft = 1,
    flagged = 2,
    passed = 4,
    replied = 8,
    seen = 16,
    trashed = 32
};

class Flags {
  public:
    constexpr Flags() = default;
    constexpr explicit Flags(std::uint8_t bits) : bits_(bits) {}
    constexpr void set(Flag flag) {
        bits_ = static_cast<std::uint8_t>(bits_ | static_cast<std::uint8_t>(flag));
    }
    void set_letter(char letter); // one of DFPRST; other letters are ignored
    constexpr bool has(Flag flag) const { return (bits_ & static_cast<std::uint8_t>(flag)) != 0; }
    constexpr std::uint8_t bits() const { return bits_; }
    bool operator==(const Flags&) const = default;

    std::string letters() const;                 // "FS", in the order of the Maildir specification
    std::vector<std::string_view> words() const; // "flagged", "seen"

  private:
    std::uint8_t bits_ = 0;
};

} // namespace mv::vault
