#pragma once
// How a converter ended, as the verdict on the attachment it was given.

#include <string_view>

#include "attach/outcome.hh"
#include "platform/process.hh"

namespace mv::attach {

// program: its name, for the reason. An exit status other than 0 means damage.
Verdict verdict_on(const platform::ProcessEnd& end, std::string_view program);

Outcome missing_tool(std::string_view program, std::string_view package);

} // namespace mv::attach
