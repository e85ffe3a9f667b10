#pragma once
// Writing files the corpus consists of.

#include <cstdint>
#include <string>
#include <string_view>

namespace mv::bench {

// Makes the file, which must not exist, with this modification time (UTC seconds). Throws Failure
// (io).
void write_new_file(const std::string& path, std::string_view bytes, std::int64_t modified);

// Makes the file or replaces its bytes. Throws Failure (io).
void write_file(const std::string& path, std::string_view bytes);

} // namespace mv::bench
