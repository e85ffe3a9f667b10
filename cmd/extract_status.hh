#pragma once
// mv-extract --status: attachments by state and reason.

#include "cmd/vault_option.hh"

namespace mv::cmd {

int print_attachment_status(const VaultChoice& choice, bool json);

} // namespace mv::cmd
