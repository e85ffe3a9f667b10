#include "cmd/color_option.hh"

#include <cstdlib>

#include "cmd/arguments.hh"

namespace mv::cmd {

void ColorOption::add_to(CLI::App& app) {
    app.add_option("--color", when_, "auto, always or never; auto heeds NO_COLOR")
        ->type_name("WHEN")
        ->check(one_of({"auto", "always", "never"}));
}

output::Style ColorOption::style_for(int fd) const {
    using platform::ColorChoice;
    const char* const no_color = std::getenv("NO_COLOR");
    const bool is_asked_not_to = no_color != nullptr && *no_color != '\0';
    const std::string& when = when_.empty() && !is_asked_not_to ? default_ : when_;
    const ColorChoice choice = when == "always"  ? ColorChoice::always
                               : when == "never" ? ColorChoice::never
                                                 : ColorChoice::automatic;
    return output::Style(output::colors_for(fd, choice));
}

} // namespace mv::cmd
