#include "cmd/search_lists.hh"

#include <memory>
#include <set>
#include <string_view>
#include <vector>

#include "cmd/open_index.hh"
#include "cmd/saved_query_files.hh"
#include "index/names.hh"
#include "output/sanitise.hh"
#include "query/fields.hh"
#include "query/print.hh"
#include "words/fold.hh"

namespace mv::cmd {

namespace {

// One line for each field and flag of the query language: name, example, meaning.
std::string list_of_fields() {
    std::string text;
    const auto line = [&](std::string name, std::string_view example, std::string_view help) {
        text.append(name).append("\t").append(example).append("\t").append(help).append("\n");
    };
    for (const query::Field& field : query::fields())
        line(std::string(field.name) + ":", field.example, field.help);
    for (const query::FlagName& flag : query::flag_names()) {
        const std::string name = "is:" + std::string(flag.name);
        line(name, name, flag.help);
    }
    return text;
}

// One for each saved query: name, query, FILE:LINE.
std::string list_of_queries(SavedQueryFiles& saved) {
    std::string text;
    for (const query::SavedQuery& query : saved.all()) {
        output::append_sanitised(text, query.name);
        output::append_sanitised(text.append("\t"), query.text);
        output::append_sanitised(text.append("\t"), query.place);
        text.append("\n");
    }
    return text;
}

std::set<std::string> values_of(const std::string& field,
                                const std::vector<Result<VaultChoice>>& vaults) {
    std::set<std::string> values;
    if (field == "query") {
        for (query::SavedQuery& saved : SavedQueryFiles(vaults).all())
            values.insert(std::move(saved.name));
        return values;
    }
    for (const Result<VaultChoice>& vault : vaults) {
        const auto reader = open_index(Result(vault).or_throw());
        for (std::string& name :
             field == "folder" ? index::folder_names(*reader) : index::list_names(*reader))
            values.insert(std::move(name));
    }
    return values;
}

// Written as a query takes them. In quotes, too, where what is typed begins with one: a completion
// goes on from there.
std::string list_of_values(const SearchArguments& a) {
    std::string typed;
    for (const std::string& word : a.words)
        typed.append(typed.empty() ? "" : " ").append(word);
    const bool has_quote = typed.starts_with('"');
    words::Folder folder;
    const std::string beginning = folder.fold(typed.substr(has_quote ? 1 : 0));
    std::string text;
    std::int64_t left = a.limit.value_or(0);
    for (const std::string& value : values_of(a.list_values, a.vault.choose_each())) {
        const std::string shown = output::sanitised(value); // and so well-formed
        if (!folder.fold(shown).starts_with(beginning)) continue;
        const std::string written = query::to_value(shown);
        const bool wants_quote = has_quote && !written.starts_with('"');
        text.append(wants_quote ? '"' + written + '"' : written).append("\n");
        if (--left == 0) break;
    }
    return text;
}

} // namespace

std::optional<std::string> list_asked_for(const SearchArguments& a) {
    if (a.list_fields) return list_of_fields();
    if (!a.list_values.empty()) return list_of_values(a);
    if (!a.list_queries) return std::nullopt;
    SavedQueryFiles saved(a.vault.choose_each());
    return list_of_queries(saved);
}

} // namespace mv::cmd
