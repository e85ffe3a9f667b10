#pragma once
// mv-index --status: what the index holds and how complete it is, for people or as one JSON object.

#include "cmd/vault_option.hh"

namespace mv::cmd {

int print_status(const VaultChoice& choice, bool json);

} // namespace mv::cmd
