#pragma once
// Names of time zones as mail headers carry them.

#include <optional>
#include <string_view>

namespace mv::message {

// Minutes east of UTC. name is lower case; nullopt when unknown. Military letters but "z" are
// unknown too: RFC 5322 §4.3 takes them as no information.
std::optional<int> zone_offset_minutes(std::string_view name);

} // namespace mv::message
