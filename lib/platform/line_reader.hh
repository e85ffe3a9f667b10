#pragma once
// Lines of a descriptor, one by one as they come, in bounded memory.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace mv::platform {

// A message of mv-show --json is a line: 8 MB of text, each byte of it at most six, and its lists.
inline constexpr std::size_t max_line_bytes = 64 << 20;

class LineReader {
  public:
    LineReader(int descriptor, char terminator)
        : descriptor_(descriptor), terminator_(terminator) {}

    struct Line {
        std::string_view text; // without its terminator; lives until the next call
        bool cut = false;      // it was longer than max_line_bytes; the rest was skipped
    };

    // nullopt at the end. Throws Failure when it cannot be read.
    std::optional<Line> next();

    // Whether the next line is there already: next() would not wait.
    bool has_line() const { return buffer_.find(terminator_, begin_) != std::string::npos; }

  private:
    bool read_more(); // false at the end

    int descriptor_;
    char terminator_;
    std::string buffer_;
    std::size_t begin_ = 0; // of the next line in buffer_
    bool ended_ = false;
};

} // namespace mv::platform
