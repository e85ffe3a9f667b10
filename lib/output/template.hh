#pragma once
// --format: a row as the user draws it, parsed once.
//
//   {subject}        the field as in a line, sanitised
//   {from:20}        in exactly 20 columns, cut with an ellipsis or padded
//   {size:>8}        the same, at the right end of its columns
//   {date:%d %b %Y}  date and received as strftime(3) writes them, local time
//   {{ }}            braces
//   \t \n \\         tab, line feed, backslash
//
// Everything else stands for itself.

#include <cstddef>
#include <string>
#include <vector>

#include "base/result.hh"
#include "output/hit_fields.hh"

namespace mv::output {

class Template {
  public:
    // Problem: usage, with the place in text.
    static Result<Template> parse(const std::string& text);

    const FieldList& fields() const { return fields_; } // it shows
    void append(std::string& out, const query::Hit& hit) const;

  private:
    struct Part {
        std::string literal{}; // before the field
        const HitField* field = nullptr;
        std::size_t columns = 0; // 0: as wide as it is
        bool right = false;
        std::string time_form{}; // of strftime
    };
    friend class TemplateParser;

    static void append_field(std::string& out, const Part& part, const query::Hit& hit);

    std::vector<Part> parts_;
    FieldList fields_;
};

} // namespace mv::output
