#pragma once
// What the command lines of all tools have in common.

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace mv::cmd {

// Names the program in its help and adds --help and --version.
void set_up(CLI::App& app, const std::string& tool);

// A whole number within bounds; says so in one plain line when it is not.
CLI::Validator whole_number(std::int64_t least,
                            std::int64_t most = std::numeric_limits<std::int64_t>::max());

// One of these words; says which when it is not.
CLI::Validator one_of(std::vector<std::string> words);

// Throws Failure (usage) when more than one of these options was given.
void at_most_one(const CLI::App& app, std::initializer_list<const char*> options);

// CLI11 reads "[a,b]" as a list of two arguments; in a query it is text. The arguments with such
// brackets marked; restore() takes the marks off again.
class PlainBrackets {
  public:
    PlainBrackets(int argc, char** argv);
    char** argv() const { return pointers_.data(); }
    static void restore(std::vector<std::string>& arguments);

  private:
    std::vector<std::string> texts_;
    mutable std::vector<char*> pointers_;
};

} // namespace mv::cmd
