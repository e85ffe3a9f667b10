#pragma once
// Lists inside one text column: items end with U+001E, fields within an item are divided by U+001F.
// Decoded mail holds neither (controls become blanks in text/document), and pack() makes sure.

#include <initializer_list>
#include <string>
#include <string_view>

#include "base/function_ref.hh"

namespace mv::index {

void pack(std::string& packed, std::initializer_list<std::string_view> fields);

// Calls visit with each item's bytes; field(item, n) is its n-th field, empty when there is none.
void for_each_item(std::string_view packed, FunctionRef<void(std::string_view item)> visit);
std::string_view field(std::string_view item, std::size_t number);

} // namespace mv::index
