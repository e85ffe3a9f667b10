#pragma once
// What somebody who mistyped a name most likely meant.

#include <string_view>
#include <vector>

namespace mv {

// The one of `known` that `name` is a slip of (in three letters one that is wrong, missing or extra,
// or two that changed places), else the only one it is the beginning of, with three letters or more;
// empty when none is near. A view from `known`.
std::string_view nearest(std::string_view name, const std::vector<std::string_view>& known);

} // namespace mv
