#pragma once
// The saved queries a user can name: of the file "queries" in the user's configuration, and of
// VAULT/.mailvault/queries. A name in the first is never taken over by a vault, which may come from
// somebody else. What is in them is queries and nothing else: nothing of it is ever run.

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hh"
#include "cmd/user_files.hh"
#include "cmd/vault_option.hh"
#include "query/saved_queries.hh"

namespace mv::cmd {

class SavedQueryFiles {
  public:
    // Of several vaults the first that has a name decides; those that could not be chosen have none.
    explicit SavedQueryFiles(const std::vector<Result<VaultChoice>>& vaults);

    // Reads a file only when the name is in none before it. Problem: usage or io.
    Result<query::SavedQuery> find(std::string_view name);

    // Every name once, sorted. Throws Failure.
    std::vector<query::SavedQuery> all();

  private:
    struct File {
        std::string path;
        Whose whose;
        bool has_been_read = false;
        std::vector<query::SavedQuery> queries{};
    };
    static Problem read(File& file); // an empty Problem when all is well

    std::vector<File> files_;
};

} // namespace mv::cmd
