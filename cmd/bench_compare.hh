#pragma once
// mv-bench compare: how the costs of two reports differ.

#include <string>

namespace CLI {
class App;
}

namespace mv::cmd {

struct CompareArguments {
    std::string before, after;
    double allowed = 0; // 0: any ratio
    bool json = false;
};

void declare_compare(CLI::App& app, CompareArguments& arguments);
int bench_compare(const CompareArguments& arguments);

} // namespace mv::cmd
