#include "cmd/vault_option.hh"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include <CLI/CLI.hpp>

namespace mv::cmd {

namespace fs = std::filesystem;

namespace {

constexpr const char* index_directory = ".mailvault";

std::string nearest_vault() {
    std::error_code ignored; // a working directory that was removed has no parents
    for (fs::path at = fs::current_path(ignored); !at.empty(); at = at.parent_path()) {
        if (fs::is_directory(at / index_directory, ignored)) return at.string();
        if (at == at.root_path()) break;
    }
    return {};
}

} // namespace

void VaultOption::add_to(CLI::App& app, Times times) {
    if (times == Times::several) {
        app.add_option("-V,--vault", vaults_, "a vault, repeatable (default: $MAILVAULT, a parent)")
            ->type_name("DIR")
            ->allow_extra_args(false);
    } else {
        app.add_option("-V,--vault", vaults_,
                       "the vault (default: $MAILVAULT or an indexed parent)")
            ->type_name("DIR")
            ->expected(1)
            ->allow_extra_args(false) // what follows DIR is no second one
            ->multi_option_policy(CLI::MultiOptionPolicy::Throw);
    }
    app.add_option("--index", index_, "the index file (default: DIR/.mailvault/index.db)")
        ->type_name("FILE");
}

Result<VaultChoice> VaultOption::choose() const { return chosen(vault()); }

std::vector<Result<VaultChoice>> VaultOption::choose_each() const {
    if (vaults_.size() > 1 && !index_.empty()) {
        throw Failure(
            {Kind::usage, "--index", "does not go together with several vaults", "give one -V"});
    }
    std::vector<Result<VaultChoice>> choices;
    if (vaults_.empty()) choices.push_back(choose());
    for (const std::string& directory : vaults_) {
        auto choice = chosen(directory);
        const auto is_same = [&](const Result<VaultChoice>& other) {
            return choice && other && other->vault == choice->vault;
        };
        if (std::ranges::none_of(choices, is_same)) choices.push_back(std::move(choice));
    }
    return choices;
}

Result<VaultChoice> VaultOption::chosen(std::string vault) const {
    if (vault.empty()) {
        const char* from_environment = std::getenv("MAILVAULT");
        if (from_environment) vault = from_environment;
    }
    if (vault.empty()) vault = nearest_vault();
    if (vault.empty()) vault = default_;
    if (vault.empty()) {
        return Problem{Kind::not_found, "",
                       "no vault named, and no directory above this one was indexed",
                       "name it with -V DIR, set MAILVAULT, or see mailvault.conf(5)"};
    }
    std::error_code gone;
    // Where ".." leads depends on links: only the system can say.
    const bool climbs = vault.find("..") != std::string::npos;
    const fs::path absolute =
        climbs ? fs::weakly_canonical(vault, gone) : fs::absolute(vault, gone).lexically_normal();
    vault = absolute.has_filename() ? absolute.string() : absolute.parent_path().string();
    if (!fs::exists(vault, gone)) {
        return Problem{Kind::not_found, vault, "no such vault", "name a directory of Maildirs"};
    }
    if (!fs::is_directory(vault, gone)) {
        return Problem{Kind::not_found, vault, "not a directory",
                       "name the directory that holds the Maildirs"};
    }
    VaultChoice choice{.vault = vault, .index_path = index_, .own_place = index_.empty()};
    if (choice.index_path.empty()) {
        choice.index_path = (fs::path(vault) / index_directory / "index.db").string();
    } else {
        choice.index_path = fs::absolute(choice.index_path, gone).string();
    }
    return choice;
}

} // namespace mv::cmd
