#pragma once
// The one table of what a row can show: --fields, lines and JSON all read it.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "output/json.hh"
#include "query/search.hh"

namespace mv::output {

struct HitField {
    std::string_view name; // as for --fields, and the JSON key
    index::Detail detail;  // what of the row it shows
    void (*append_text)(std::string& line, const query::Hit& hit); // sanitised, without tabs
    void (*append_json)(Json& json, const query::Hit& hit);        // key and value
};

std::span<const HitField> hit_fields();
const HitField* find_hit_field(std::string_view name);

using FieldList = std::vector<const HitField*>;
FieldList default_line_fields(); // id date flags from subject folder
FieldList default_json_fields();

} // namespace mv::output
