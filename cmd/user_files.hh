#pragma once
// Small files a person writes for these tools: where they are, and their text.

#include <string>

#include "base/result.hh"

namespace mv::cmd {

// $XDG_CONFIG_HOME/mailvault/NAME, else ~/.config/mailvault/NAME; empty when there is no home.
std::string path_in_config(const std::string& name);

// own: in the user's own directory, where it may be a link to elsewhere. In a vault, which may come
// from anybody, it may not.
enum class Whose { own, of_vault };

// Empty when there is no such file. Problem: io, for one that cannot be read, is no file or holds
// more than 256 KiB.
Result<std::string> read_user_file(const std::string& path, Whose whose);

} // namespace mv::cmd
