#pragma once
// What it takes to make an index agree with its folders again: where nothing changed, and after the
// changes that mail brings.

#include <cstdint>
#include <string>

#include "bench/fresh_corpus.hh"
#include "bench/report.hh"

namespace mv::bench {

struct ReconcileOptions {
    std::string directory; // new or empty; the corpus stays in it
    std::int64_t messages = 50'000;
    int runs = 6;
};

Report measure_reconcile(const ReconcileOptions& options, Stage stage);

} // namespace mv::bench
