#pragma once
// The rows of all vaults that are searched, as one stream in the order of the search.

#include <cstdint>
#include <memory>
#include <vector>

#include "base/error.hh"
#include "base/function_ref.hh"
#include "cmd/vault_search.hh"

namespace mv::cmd {

using VaultSearches = std::vector<std::unique_ptr<VaultSearch>>;

class SearchRows {
  public:
    // limit and offset count merged rows; what the searches leave out by themselves is none of
    // its business. Borrows searches.
    SearchRows(VaultSearches& searches, const query::SearchOptions& options);

    // The next rows, at most a hundred, empty when there are no more. A vault that fails on the way
    // is handed to failed and left out from then on.
    std::vector<query::Hit>& next(FunctionRef<void(const Failure&)> failed);

  private:
    bool is_before(VaultSearch& a, VaultSearch& b) const;
    VaultSearch* first(FunctionRef<void(const Failure&)> failed);

    VaultSearches& searches_;
    std::vector<VaultSearch*> open_; // that may have more rows
    std::vector<query::Hit> rows_;
    bool ascending_;
    std::int64_t left_, to_skip_;
};

} // namespace mv::cmd
