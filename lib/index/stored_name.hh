#pragma once
// File names as the message table divides them: where in the folder, the part that survives flag
// changes, and the rest.

#include <cstdint>
#include <string>
#include <string_view>

namespace mv::index {

enum class Place : std::int64_t { folder = 0, cur = 1, new_ = 2 };

struct StoredName { // views into the name that was divided
    Place place;
    std::string_view stem, rest;
};

StoredName divide_name(std::string_view name); // a vault::Location's name
// The same in SQL: the path, as a blob, of a row with place, stem and rest called m in a folder row
// called f.
inline constexpr std::string_view sql_path =
    "CAST(CASE WHEN f.path = x'' THEN '' ELSE f.path || '/' END || CASE m.place WHEN 1 THEN 'cur/' "
    "WHEN 2 THEN 'new/' ELSE '' END || m.stem || m.rest AS BLOB)";

std::string join_name(Place place, std::string_view stem, std::string_view rest);

} // namespace mv::index
