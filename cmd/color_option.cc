#include "cmd/color_option.hh"

#include "cmd/arguments.hh"

namespace mv::cmd {

void ColorOption::add_to(CLI::App& app) {
    app.add_option("--color", when_, "auto, always or never; auto heeds NO_COLOR")
        ->type_name("WHEN")
        ->check(one_of({"auto", "always", "never"}));
}

output::Style ColorOption::style_for(int fd) const {
    using platform::ColorChoice;
    const ColorChoice choice = when_ == "always"  ? ColorChoice::always
                               : when_ == "never" ? ColorChoice::never
                                                  : ColorChoice::automatic;
    return output::Style(output::colors_for(fd, choice));
}

} // namespace mv::cmd
