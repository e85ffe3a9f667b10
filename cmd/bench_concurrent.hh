#pragma once
// mv-bench concurrent: searches while indexes are being built, in figures.

#include "bench/concurrent.hh"

namespace CLI {
class App;
}

namespace mv::cmd {

struct ConcurrentArguments {
    bench::ConcurrentOptions options;
    bool json = false;
};

void declare_concurrent(CLI::App& app, ConcurrentArguments& arguments);
int bench_concurrent(ConcurrentArguments arguments);

} // namespace mv::cmd
