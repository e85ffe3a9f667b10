#pragma once
// --wait-ready: until the index of a vault covers all that was seen of it.

#include "cmd/vault_option.hh"

namespace mv::cmd {

// Throws Failure: locked when it is not ready after so many seconds; at once what no waiting cures.
void wait_until_ready(const VaultChoice& choice, int seconds);

} // namespace mv::cmd
