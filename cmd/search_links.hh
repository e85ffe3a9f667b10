#pragma once
// --linksdir: the mails that match as a Maildir of links, for a mail program to open.

#include "cmd/search_report.hh"
#include "cmd/search_rows.hh"

namespace mv::cmd {

struct LinksWish {
    std::string directory;
    bool clear = false; // of the links of earlier runs
    bool quiet = false;
};

// Links the rows of all searches. merged: the limit and offset of all vaults together.
// Throws Failure when the directory is none it may take.
void make_links(const LinksWish& wish, VaultSearches& searches, const query::SearchOptions& merged,
                SearchReport& report);

} // namespace mv::cmd
