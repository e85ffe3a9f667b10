#include "cmd/search_lists.hh"

#include <string_view>

#include "output/sanitise.hh"
#include "query/fields.hh"

namespace mv::cmd {

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

} // namespace mv::cmd
