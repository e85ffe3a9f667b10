#pragma once
// What a stranger may choose in an attachment, and where reading it stops. One place for all of it.

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "platform/process.hh"

namespace mv::attach {

// Raised when documents are read differently: every attachment is then read again.
inline constexpr std::int64_t extractor_version = 1;

inline constexpr std::size_t max_part_bytes = 25 << 20;     // of one attachment, decoded
inline constexpr std::size_t max_unpacked_bytes = 50 << 20; // of all members of one zip file
inline constexpr std::size_t max_text_bytes = 32 << 20;     // of one attachment; the rest is cut

// Deflate reaches 1,032:1; a sheet of blanks some 200:1. Asked of members past small_member only.
inline constexpr std::size_t max_ratio = 250;
inline constexpr std::size_t small_member = 4 << 20;
inline constexpr std::size_t max_zip_entries = 65'536; // real documents have some hundred
inline constexpr std::size_t max_zip_members = 1'000;  // of a plain archive, read one level deep
inline constexpr int max_xml_depth = 1'000;            // Word itself stays under 100

inline constexpr int max_ocr_pages = 50;
inline constexpr std::size_t min_image_bytes = 10 << 10;      // smaller ones are logos and rules
inline constexpr std::uint64_t min_image_side = 128;          // pixels
inline constexpr std::uint64_t max_image_pixels = 80'000'000; // A3 at 600 dpi is 70 million

using std::chrono::seconds;

// Not fitted to measurements: far above what a converter needs, there to end one that hangs.
inline constexpr platform::ProcessLimits converter_limits = {
    .cpu = seconds(60), .wall = seconds(120), .memory_bytes = 1u << 30, .output_bytes = 50u << 20};
inline constexpr platform::ProcessLimits page_limits = {
    .cpu = seconds(60), .wall = seconds(120), .memory_bytes = 1u << 30, .output_bytes = 256u << 20};
inline constexpr seconds max_ocr_time = seconds(900); // of one document

} // namespace mv::attach
