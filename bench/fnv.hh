#pragma once
// FNV-1a, 64 bits: a hash any language computes in three lines, so that others can check a
// manifest.

#include <cstdint>
#include <string>
#include <string_view>

namespace mv::bench {

class Fnv {
  public:
    void add(std::string_view bytes) {
        for (const char byte : bytes)
            hash_ = (hash_ ^ static_cast<unsigned char>(byte)) * 0x100000001B3;
    }

    std::uint64_t value() const { return hash_; }

    std::string hex() const {
        std::string digits(16, '0');
        for (std::size_t i = 0; i < 16; ++i)
            digits[15 - i] = "0123456789abcdef"[(hash_ >> (4 * i)) & 15];
        return digits;
    }

  private:
    std::uint64_t hash_ = 0xCBF29CE484222325;
};

} // namespace mv::bench
