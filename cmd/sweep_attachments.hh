#pragma once
// The attachment sweep as mv-extract --update and mv-index --attachments run it: with a progress
// bar, and one line at its end.

#include <optional>
#include <string_view>

#include "attach/converters.hh"
#include "attach/outcome.hh"
#include "cmd/vault_option.hh"

namespace mv::cmd {

struct SweepChoice {
    attach::Ocr ocr{};
    std::optional<attach::State> retry{};
    int jobs = 0; // 0: one a processor
    int wait_seconds = 0;
    bool quiet = false, json = false;
};

// Returns the exit status.
int sweep_attachments(std::string_view tool, const VaultChoice& vault, const SweepChoice& choice);

} // namespace mv::cmd
