#pragma once
// What an index holds, in numbers.

#include <cstdint>

#include "index/reader.hh"

namespace mv::index {

struct Summary {
    std::int64_t folders = 0, words = 0;
    std::int64_t unreadable = 0; // messages with a reason
    std::int64_t dead = 0;       // removed messages whose words are still in the file
    std::int64_t skipped = 0;    // places the last look passed over
    std::int64_t last_run = 0;   // UTC seconds when the last complete run ended; 0 for never
};

Summary summarise(const Reader& reader);

} // namespace mv::index
