#include "cmd/saved_query_files.hh"

#include <algorithm>
#include <map>

#include "base/nearest.hh"

namespace mv::cmd {

namespace {

constexpr const char* file_name = "queries";

}

SavedQueryFiles::SavedQueryFiles(const std::vector<Result<VaultChoice>>& vaults) {
    files_.push_back({.path = path_in_config(file_name), .whose = Whose::own});
    for (const Result<VaultChoice>& vault : vaults) {
        if (!vault) continue;
        files_.push_back(
            {.path = vault->vault + "/.mailvault/" + file_name, .whose = Whose::of_vault});
    }
}

Problem SavedQueryFiles::read(File& file) {
    if (file.has_been_read) return {};
    file.has_been_read = true;
    const auto text = read_user_file(file.path, file.whose);
    if (!text) return text.problem();
    auto queries = query::parse_saved_queries(*text, file.path);
    if (!queries) return queries.problem();
    file.queries = std::move(*queries);
    return {};
}

Result<query::SavedQuery> SavedQueryFiles::find(std::string_view name) {
    std::vector<std::string_view> known;
    for (File& file : files_) {
        if (Problem problem = read(file); !problem.what.empty()) return problem;
        for (const query::SavedQuery& saved : file.queries) {
            if (saved.name == name) return saved;
            known.push_back(saved.name);
        }
    }
    const std::string_view meant = nearest(name, known);
    return Problem{Kind::usage, "", "there is no saved query " + std::string(name),
                   meant.empty() ? "mv-search --list-queries names them"
                                 : "did you mean query:" + std::string(meant) + "?"};
}

std::vector<query::SavedQuery> SavedQueryFiles::all() {
    std::map<std::string, query::SavedQuery> by_name;
    for (File& file : files_) {
        if (Problem problem = read(file); !problem.what.empty()) throw Failure(std::move(problem));
        for (const query::SavedQuery& saved : file.queries)
            by_name.emplace(saved.name, saved);
    }
    std::vector<query::SavedQuery> queries;
    for (auto& [name, saved] : by_name)
        queries.push_back(std::move(saved));
    return queries;
}

} // namespace mv::cmd
