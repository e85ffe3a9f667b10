#pragma once
// mv-extract --text: documents named on the command line, as text on standard output.

#include <string>
#include <vector>

#include "attach/converters.hh"

namespace mv::cmd {

// "-" is standard input. Returns the exit status: 1 when some file could not be read as text.
int print_texts(const std::vector<std::string>& files, const attach::Ocr& ocr, bool quiet);

} // namespace mv::cmd
