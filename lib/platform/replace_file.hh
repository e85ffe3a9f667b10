#pragma once
// A small file replaced as a whole: a reader, and a machine that loses its power, finds either the
// old bytes or the new ones.

#include <string>
#include <string_view>

namespace mv::platform {

// Makes path when it is missing. Throws Failure (io) and leaves the old file as it was.
// Requires: path is no directory, device or FIFO.
void replace_file(const std::string& path, std::string_view bytes);

} // namespace mv::platform
