#pragma once
// The table property: whole numbers by name.

#include <cstdint>
#include <string_view>

#include "sqlite/statement.hh"

namespace mv::index {

// 0 when the property was never set.
std::int64_t get_property(const sqlite::Connection& connection, std::string_view name);
void set_property(const sqlite::Connection& connection, std::string_view name, std::int64_t value);

} // namespace mv::index
