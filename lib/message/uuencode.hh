#pragma once
// uuencode and yEnc: whole parts in them, and blocks of them inside a text.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "message/lines.hh"

namespace mv::message {

// The bytes of the first block in text; lines that are no data are skipped, a cut block counts.
std::string decode_uuencode(std::string_view text);
std::string decode_yenc(std::string_view text);

// A block that stands in a text at [begin, end), from its "begin" line to its "end" line.
struct InlineBlock {
    std::size_t begin = 0, end = 0;
    std::string_view name;     // the file name as sent
    std::string_view encoding; // "x-uuencode", "x-yenc" or "base64" ("uuencode -m")
    std::string_view data;     // what a decoder of that encoding takes
};

// The next block at or after offset. Requires at least one line of valid data, so that prose which
// says "begin 644 things" is none.
std::optional<InlineBlock> next_inline_block(const Lines& lines, std::size_t offset);

} // namespace mv::message
