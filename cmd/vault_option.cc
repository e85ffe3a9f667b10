#include "cmd/vault_option.hh"

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

void VaultOption::add_to(CLI::App& app) {
    app.add_option("-V,--vault", vault_, "the vault (default: $MAILVAULT or an indexed parent)")
        ->type_name("DIR");
    app.add_option("--index", index_, "the index file (default: DIR/.mailvault/index.db)")
        ->type_name("FILE");
}

Result<VaultChoice> VaultOption::choose() const {
    std::string vault = vault_;
    if (vault.empty()) {
        const char* from_environment = std::getenv("MAILVAULT");
        if (from_environment) vault = from_environment;
    }
    if (vault.empty()) vault = nearest_vault();
    if (vault.empty()) {
        return Problem{Kind::not_found, "",
                       "no vault named, and no directory above this one was indexed",
                       "name it with -V DIR or set MAILVAULT"};
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
