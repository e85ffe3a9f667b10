#pragma once
// mv-bench generate: the standard corpus and its true answers.

#include <string>

#include "bench/corpus.hh"

namespace CLI {
class App;
}

namespace mv::cmd {

struct GenerateArguments {
    bench::CorpusOptions corpus;
    std::string directory, shape = "standard";
    bool json = false;
};

void declare_generate(CLI::App& app, GenerateArguments& arguments);
int bench_generate(const GenerateArguments& arguments);

} // namespace mv::cmd
