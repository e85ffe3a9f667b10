#pragma once
// --color WHEN: the same option in every tool that prints for eyes.

#include <string>

#include "output/style.hh"

namespace CLI {
class App;
}

namespace mv::cmd {

class ColorOption {
  public:
    void add_to(CLI::App& app); // --color auto|always|never

    // auto: colours on a terminal that has them, unless NO_COLOR is set.
    output::Style style_for(int fd) const;

  private:
    std::string when_ = "auto";
};

} // namespace mv::cmd
