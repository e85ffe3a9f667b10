#include "vault/flags.hh"

#include <array>

namespace mv::vault {

namespace {

struct FlagName {
    Flag flag;
    char letter;
    std::string_view word;
};

// In the order of their letters, as the Maildir specification demands of file names.
constexpr std::array<FlagName, 6> names = {{
    {Flag::draft, 'D', "draft"},
    {Flag::flagged, 'F', "flagged"},
    {Flag::passed, 'P', "passed"},
    {Flag::replied, 'R', "replied"},
    {Flag::seen, 'S', "seen"},
    {Flag::trashed, 'T', "trashed"},
}};

} // namespace

void Flags::set_letter(char letter) {
    for (const FlagName& name : names) {
        if (name.letter == letter) set(name.flag);
    }
}

std::string Flags::letters() const {
    std::string out;
    for (const FlagName& name : names) {
        if (has(name.flag)) out.push_back(name.letter);
    }
    return out;
}

std::vector<std::string_view> Flags::words() const {
    std::vector<std::string_view> out;
    for (const FlagName& name : names) {
        if (has(name.flag)) out.push_back(name.word);
    }
    return out;
}

} // namespace mv::vault
