#pragma once
// Charsets that write East Asian text with 7-bit bytes, rewritten as their 8-bit twins. Ours,
// because iconv's ISO-2022-JP refuses what Japanese mail holds (NEC row 13, half-width kana,
// missing escapes).

#include <string>
#include <string_view>

namespace mv::text {

std::string iso_2022_jp_to_euc_jp(std::string_view bytes);
std::string hz_to_gb18030(std::string_view bytes);

} // namespace mv::text
