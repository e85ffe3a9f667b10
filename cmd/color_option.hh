#pragma once
// --color WHEN: the same option in every tool that prints for eyes.

#include <string>
#include <utility>

#include "output/style.hh"

namespace CLI {
class App;
}

namespace mv::cmd {

class ColorOption {
  public:
    void add_to(CLI::App& app); // --color auto|always|never

    // What holds when neither the option nor NO_COLOR says anything; empty: auto.
    void set_default(std::string when) { default_ = std::move(when); }

    // auto: colours on a terminal that has them, unless NO_COLOR is set.
    output::Style style_for(int fd) const;

  private:
    std::string when_, default_;
};

} // namespace mv::cmd
