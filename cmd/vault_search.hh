#pragma once
// One vault's part of a search: its index, plan and rows, and how complete it is.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cmd/seen_file.hh"
#include "cmd/vault_option.hh"
#include "index/reader.hh"
#include "query/distinct_rows.hh"
#include "query/search.hh"
#include "query/thread_rows.hh"
#include "sqlite/read_scope.hh"
#include "vault/live_name.hh"
#include "words/tokenise.hh"

namespace mv::cmd {

// now: file names and flags as they are now, for rows that show them.
enum class Names { stored, now };

// What is wanted of each vault. Borrowed for the construction only.
struct SearchWish {
    const query::Node& query;
    query::SearchOptions options;
    Names names = Names::stored;
    const SeenFile* seen = nullptr; // only what is new since
};

class VaultSearch {
  public:
    // Throws Failure when the index cannot be read.
    VaultSearch(VaultChoice choice, const SearchWish& wish, words::Tokeniser& tokeniser);

    VaultSearch(const VaultSearch&) = delete;
    VaultSearch& operator=(const VaultSearch&) = delete;

    const std::string& vault() const { return choice_.vault; }
    const index::Reader& reader() const { return *reader_; }
    const index::Coverage& coverage() const { return coverage_; } // of the view of the plan

    std::int64_t count() { return search_->count(); }
    // wanted: the query without what this search adds to it. matches: of count(), asked before.
    std::string explanation(const query::Node& wanted, std::int64_t matches) const;
    // To a Tally or to Contacts.
    void add_to(auto& counts) { counts.add(*reader_, search_->whole_plan()); }

    // The next rows, empty when there are no more; they live until the next call. No view of the
    // index is held after it.
    std::vector<query::Hit>& next_rows();

    // The first row not taken yet, in the order of the search; nullptr when there is none.
    query::Hit* head();
    const query::SortKey& key_of_head() const { return key_; }
    query::Hit take_head();

    // It failed on the way: not all that matches was shown.
    void give_up() { gave_up_ = true; }
    bool gave_up() const { return gave_up_; }

  private:
    std::vector<query::Hit>& rows_of_search();
    void bring_up_to_date(std::vector<query::Hit>& hits);

    VaultChoice choice_;
    std::unique_ptr<index::Reader> reader_;
    std::optional<sqlite::ReadScope> view_; // one of the plan and the first rows
    index::Coverage coverage_;
    std::optional<query::Search> search_;
    std::optional<query::ThreadRows> threads_;    // when whole threads are asked for
    std::optional<query::DistinctRows> distinct_; // else, when each mail is to be shown once
    std::optional<vault::LiveNames> names_;
    std::vector<query::Hit>* rows_ = nullptr;
    std::size_t taken_ = 0;
    query::SortKey key_; // of the first row not taken, once it was asked for
    bool knows_key_ = false;
    bool gave_up_ = false;
};

} // namespace mv::cmd
