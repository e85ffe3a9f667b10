#pragma once
// A hit as bytes, in the form that was asked for.

#include <string>

#include "output/hit_fields.hh"
#include "output/template.hh"
#include "query/search.hh"

namespace mv::output {

enum class Shape {
    line,  // fields with tabs between
    json,  // one object
    paths, // absolute path of the file
    drawn, // as a template says
};

struct RowFormat {
    Shape shape = Shape::line;
    FieldList fields; // that it shows
    Template drawing{};
    bool null_terminated =
        false;                // rows end with NUL instead of a line feed, and paths are left raw
    Style style{Colors::off}; // of lines
};

bool shows(const RowFormat& format, std::string_view field);

// Whether it shows anything that comes from the file's name: path, flags or uid.
bool shows_name(const RowFormat& format);

// How much of its row a hit needs for this format.
index::Detail detail_for(const RowFormat& format);

void append_row(std::string& out, const RowFormat& format, const query::Hit& hit);

} // namespace mv::output
