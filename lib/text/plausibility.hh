#pragma once
// How much a reading of 8-bit bytes looks like text people write. The right charset gives letters of
// one script in words of one case; a wrong one gives symbols inside words, capitals after small
// letters, rare ideographs.

#include <string_view>

namespace mv::text {

// The mean of the marks given to each character beyond ASCII, about -4 to 2.5; 0 when there is none.
// text is UTF-8.
double plausibility(std::string_view text);

} // namespace mv::text
