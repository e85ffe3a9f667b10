#pragma once
// A letter as one JSON object: the keys of mv-search's row, and headers, body, attachments, notes.

#include <string>

#include "show/letter.hh"

namespace mv::show {

void append_json(std::string& out, const Letter& letter);

} // namespace mv::show
