#pragma once
// The one table of what a row can show: --fields, lines and JSON all read it.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "output/column_shares.hh"
#include "output/json.hh"
#include "output/style.hh"
#include "query/search.hh"

namespace mv::output {

// What a field is to a table on a screen (screen_rows.hh).
// snippet: a line of its own.
enum class Show { text, number, date, received, flags, subject, snippet };
struct OnScreen {
    Show show;
    Share share;
    Look look = Look::plain;
};

struct HitField {
    std::string_view name; // as for --fields, and the JSON key
    index::Detail detail;  // what of the row it shows
    OnScreen on_screen;
    void (*append_text)(std::string& line, const query::Hit& hit); // sanitised, without tabs
    void (*append_json)(Json& json, const query::Hit& hit);        // key and value
};

std::span<const HitField> hit_fields();
const HitField* find_hit_field(std::string_view name);
std::string names_of_hit_fields(); // all of them, with commas between

// Whether the words of the query are in no other place. Requires: columns were asked for.
bool is_found_in_attachment_only(const query::Hit& hit);

// How the field of this row looks: subjects of unread mail stand out.
Look look_of(const HitField& field, const query::Hit& hit);

using FieldList = std::vector<const HitField*>;
enum class Vaults { one, several };                         // several: rows say which is theirs
FieldList default_line_fields(Vaults vaults = Vaults::one); // id date flags from subject folder
FieldList default_json_fields(Vaults vaults = Vaults::one);

} // namespace mv::output
