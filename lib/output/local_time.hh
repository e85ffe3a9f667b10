#pragma once
// A time as lines of rows show it: 2024-03-05 14:32. Local time, so that a line says what the
// reader's clock said; sortable as text.

#include <cstdint>
#include <string>

namespace mv::output {

void append_local_time(std::string& line, std::int64_t seconds);

} // namespace mv::output
