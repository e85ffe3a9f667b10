#pragma once
// --output mbox: mv-search opens no mail, so mv-show prints what was found, from rows it is given.

#include "cmd/search_report.hh"
#include "cmd/search_rows.hh"
#include "cmd/vault_option.hh"

namespace mv::cmd {

// Requires: the search is of that vault alone. mv-show writes to our standard output and stderr;
// its status, when it is not done, becomes that of the report.
void print_mbox(const VaultChoice& vault, bool quiet, VaultSearches& searches,
                const query::SearchOptions& options, SearchReport& report);

} // namespace mv::cmd
