#pragma once
// Finds the header block at the start of a message or part, however it is framed: byte order mark,
// blank and mbox lines before it, junk lines in it, a blank-only or missing line after it.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/function_ref.hh"
#include "message/headers.hh"
#include "message/lines.hh"

namespace mv::message {

enum class Start { message, part };

struct HeaderBlock {
    Headers headers;
    std::size_t body = 0; // offset of the first byte that is not header
};

// is_boundary says whether a line is a boundary of an open multipart: no header goes past one. What
// is odd is told in notes. A block without a single field name known to mail is no header, but
// body.
HeaderBlock parse_header_block(const Lines& lines, std::size_t offset, Start start,
                               std::size_t max_fields,
                               FunctionRef<bool(std::string_view)> is_boundary,
                               std::vector<std::string>& notes);

// "Name: value" cut in two, name without trailing blanks; an empty name when line is no field.
Field split_field(std::string_view line);

} // namespace mv::message
