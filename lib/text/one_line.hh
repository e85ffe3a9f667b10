#pragma once
// Text that must stay on one line and hold no controls: subjects, names, file names.

#include <string>

namespace mv::text {

// Controls (C0, DEL, C1) and line separators become blanks, outer blanks are cut. text is
// well-formed UTF-8, and so is what comes back.
std::string one_line(std::string text);

} // namespace mv::text
