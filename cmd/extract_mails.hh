#pragma once
// mv-extract --list and --save: the attachments of messages that were named.

#include <string>
#include <vector>

#include "cmd/vault_option.hh"

namespace mv::cmd {

struct MailChoice {
    std::vector<std::string> names; // ids and paths; "-" reads more from standard input
    std::string part, name_pattern; // only these; empty for all
    std::string save_into;          // empty: list
    bool overwrite = false, json = false, nul = false, quiet = false;
};

// Returns the exit status: 1 when some message that was named could not be opened.
int list_or_save(const VaultOption& vault, const MailChoice& choice);

} // namespace mv::cmd
