#include "bench/fresh_corpus.hh"

#include <filesystem>

#include "base/error.hh"
#include "bench/tool.hh"

namespace mv::bench {

void make_corpus(const std::string& directory, std::int64_t messages, Stage stage) {
    std::error_code failed;
    if (std::filesystem::exists(directory, failed) &&
        !std::filesystem::is_empty(directory, failed)) {
        throw Failure({Kind::usage, directory, "is not an empty directory", "name a new one"});
    }
    stage("making " + std::to_string(messages) + " messages");
    run_well({"mv-bench", "generate", "--messages", std::to_string(messages), "--", directory});
}

void make_index(const std::string& directory, Stage stage) {
    stage("building the index");
    run_well({"mv-index", "-q", "--", directory});
}

} // namespace mv::bench
