#pragma once
// Which vault, and where its index is: the same options and the same search in every tool.

#include <string>

#include "base/result.hh"

namespace CLI {
class App;
}

namespace mv::cmd {

struct VaultChoice {
    std::string vault;      // absolute
    std::string index_path; // VAULT/.mailvault/index.db unless --index was given
    bool own_place = true;  // … which it was not
};

class VaultOption {
  public:
    void add_to(CLI::App& app); // -V, --vault DIR and --index FILE
    void set_vault(std::string directory) { vault_ = std::move(directory); }
    const std::string& vault() const { return vault_; }

    // -V, else $MAILVAULT, else the nearest parent of the working directory that holds .mailvault/.
    // Problem: not_found, with what was tried.
    Result<VaultChoice> choose() const;

  private:
    std::string vault_, index_;
};

} // namespace mv::cmd
