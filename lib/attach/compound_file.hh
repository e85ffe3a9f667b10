#pragma once
// Compound files (MS-CFB), the container of Office before 2007 and of encrypted newer documents:
// which of them one is, told by the names of its streams.

#include <string_view>

#include "attach/kind.hh"

namespace mv::attach {

bool is_compound_file(std::string_view bytes);

// Requires: is_compound_file(bytes).
Kind kind_of_compound_file(std::string_view bytes);

} // namespace mv::attach
