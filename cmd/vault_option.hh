#pragma once
// Which vault, and where its index is: the same options and the same search in every tool.

#include <string>
#include <utility>
#include <vector>

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
    enum class Times { once, several };              // -V may be given
    void add_to(CLI::App& app, Times = Times::once); // -V, --vault DIR and --index FILE
    void set_vault(std::string directory) { vaults_ = {std::move(directory)}; }
    // For when nothing else names one.
    void set_default(std::string directory) { default_ = std::move(directory); }
    std::string vault() const { return vaults_.empty() ? std::string() : vaults_.front(); }

    // -V, else $MAILVAULT, else the nearest parent of the working directory that holds .mailvault/,
    // else the default.
    // Problem: not_found, with what was tried.
    Result<VaultChoice> choose() const;

    // One for each -V, in their order, each once; else as choose(). Throws Failure (usage) when
    // --index was given with several.
    std::vector<Result<VaultChoice>> choose_each() const;

  private:
    Result<VaultChoice> chosen(std::string vault) const;

    std::vector<std::string> vaults_;
    std::string index_, default_;
};

} // namespace mv::cmd
