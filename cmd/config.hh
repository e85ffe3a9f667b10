#pragma once
// What a user has written down instead of giving an option each time: mailvault.conf(5). An option
// and the environment come before it. It names values only, nothing that is run.

#include <string>

#include "base/settings.hh"

namespace mv::cmd {

struct Config {
    Setting vault;  // an absolute path; the value of what is not set is empty
    Setting format; // of rows on a terminal, as --format has it
    Setting color;  // auto, always or never
    Setting ocr_languages;
};

// Throws Failure: usage, about FILE:LINE, for a name that is none or a value that does not fit; io.
// No such file is an empty Config.
Config read_config();

} // namespace mv::cmd
