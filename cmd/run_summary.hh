#pragma once
// What a run of the engine did, in words and as data: the same in mv-index and mv-reconcile.

#include <string>
#include <string_view>

#include "reconcile/run.hh"

namespace mv::cmd {

// "50000 messages: 3 added, 1 removed (0.2 s)", and the same as one JSON object.
std::string summary(const reconcile::Report& report);
std::string summary_json(const reconcile::Report& report);

// On stderr: the first places that were passed over, and the number of the others.
void say_skipped(std::string_view tool, const reconcile::Report& report);

// On stderr. Requires: report.recovered is not empty.
void say_recovered(std::string_view tool, const reconcile::Report& report,
                   const std::string& index_path);

} // namespace mv::cmd
