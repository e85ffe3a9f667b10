#include "cmd/search_links.hh"

#include "cmd/run.hh"
#include "index/row.hh"
#include "vault/link_maildir.hh"

namespace mv::cmd {

void make_links(const LinksWish& wish, VaultSearches& searches, const query::SearchOptions& merged,
                SearchReport& report) {
    using Box = vault::LinkMaildir::Box;
    std::vector<std::string> vaults;
    for (const auto& search : searches)
        vaults.push_back(search->vault());
    using Earlier = vault::LinkMaildir::Earlier;
    vault::LinkMaildir links(wish.directory, vaults, wish.clear ? Earlier::remove : Earlier::keep);
    const auto failed = [&](const Failure& failure) { report.note_failure(failure.problem()); };
    SearchRows stream(searches, merged);
    std::size_t gone = 0;
    for (auto* hits = &stream.next(failed); !hits->empty(); hits = &stream.next(failed)) {
        std::size_t linked = 0;
        for (const query::Hit& hit : *hits) {
            const index::Row& row = hit.row;
            const bool is_new = row.location.name.starts_with("new/");
            const bool is_there =
                links.link({.file = std::string(hit.vault) + "/" + row.location.path(),
                            .box = is_new ? Box::fresh : Box::cur,
                            .date = row.date,
                            .id = index::id_text(row.content),
                            .flags = row.flags});
            ++(is_there ? linked : gone);
        }
        if (linked > 0) report.note_rows(linked);
    }
    if (gone > 0 && !wish.quiet) {
        say("mv-search", Problem{.subject = std::to_string(gone) + " of the mails",
                                 .what = "are not where they were",
                                 .hint = "run mv-reconcile and search again"});
    }
}

} // namespace mv::cmd
