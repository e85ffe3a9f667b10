#include "vault/folder.hh"

#include "vault/modified_utf7.hh"

namespace mv::vault {

namespace {

using std::string_view;

void append_decoded(std::string& out, string_view part) {
    if (part.find('&') == string_view::npos) {
        out += part;
    } else {
        out += from_modified_utf7(part).value_or(std::string(part));
    }
}

// ".A.B" → A/B. A name with an empty part (".A..B", "..") is not one that Maildir++ would make.
void append_component(std::string& out, string_view component) {
    const bool is_maildir_plus = component.size() > 1 && component.front() == '.' &&
                                 component.back() != '.' &&
                                 component.find("..") == string_view::npos;
    if (!is_maildir_plus) return append_decoded(out, component);
    string_view rest = component.substr(1);
    for (;;) {
        const std::size_t dot = rest.find('.');
        append_decoded(out, rest.substr(0, dot));
        if (dot == string_view::npos) return;
        out.push_back('/');
        rest.remove_prefix(dot + 1);
    }
}

} // namespace

std::string folder_display_name(string_view directory) {
    if (directory.empty()) return "INBOX";
    std::string out;
    for (;;) {
        const std::size_t slash = directory.find('/');
        append_component(out, directory.substr(0, slash));
        if (slash == string_view::npos) return out;
        out.push_back('/');
        directory.remove_prefix(slash + 1);
    }
}

} // namespace mv::vault
