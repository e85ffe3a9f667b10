#pragma once
// A letter for eyes: headers, readable text, attachments. Everything that comes from the mail is
// sanitised. Lines are broken only for a terminal.

#include <cstddef>
#include <string>

#include "output/highlight.hh"
#include "output/style.hh"
#include "show/header_lines.hh"
#include "show/letter.hh"

namespace mv::show {

struct Page {
    std::size_t columns = 0; // of the terminal; 0: no terminal, lines stay as long as they are
    output::Style style{output::Colors::off};
    output::Highlighter* highlighter = nullptr; // marks what a query matched
};

void append_letter(std::string& out, const Letter& letter, const Page& page);
void append_body(std::string& out, const Letter& letter, const Page& page);

// "Name: value" lines.
void append_header_lines(std::string& out, const std::vector<HeaderLine>& lines, const Page& page);

// Between two letters.
void append_rule(std::string& out, const Page& page);

} // namespace mv::show
