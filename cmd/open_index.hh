#pragma once
// The index of a chosen vault, open for reading, or a Failure that says how to make one.

#include <memory>

#include "cmd/vault_option.hh"
#include "index/reader.hh"

namespace mv::cmd {

std::unique_ptr<index::Reader> open_index(const VaultChoice& choice);

} // namespace mv::cmd
