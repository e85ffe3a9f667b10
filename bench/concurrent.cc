#include "bench/concurrent.hh"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <utility>

#include "base/error.hh"
#include "bench/client.hh"
#include "bench/corpus.hh"
#include "bench/shared_memory.hh"
#include "platform/signals.hh"
#include "reconcile/run.hh"

namespace mv::bench {

namespace {

constexpr std::int64_t builder_memory = 64 << 20;
constexpr std::int64_t idle_share = 5; // the idle phase asks a fifth as many

using ErrorText = std::array<char, 300>;

struct Builds {
    std::atomic<std::int64_t> ended, failed;
};

// A process that runs body and ends with 0, with 1 when it throws.
pid_t start(FunctionRef<void()> body) {
    const pid_t child = fork();
    if (child < 0) fail_errno("fork", "no more processes");
    if (child > 0) return child;
    try {
        body();
    } catch (const std::exception&) { // a process's edge
        _exit(1);
    }
    _exit(0);
}

int end_of(pid_t child) {
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

std::vector<KnownVault> make_vaults(const ConcurrentOptions& options) {
    namespace fs = std::filesystem;
    std::error_code failed;
    fs::create_directories(options.directory, failed);
    if (failed || !fs::is_empty(options.directory, failed)) {
        throw Failure(
            {Kind::usage, options.directory, "is not an empty directory", "name a new one"});
    }
    std::vector<KnownVault> vaults;
    for (int i = 1; i <= options.vaults; ++i) {
        const std::string path = options.directory + "/vault" + std::to_string(i);
        CorpusOptions corpus;
        corpus.messages = options.messages;
        corpus.seed = static_cast<std::uint64_t>(i);
        vaults.push_back({path, generate(corpus, path)});
    }
    return vaults;
}

// From nothing at first, then again and again beside the index that answers.
void build_until_stopped(const std::string& vault, Builds& builds) {
    platform::catch_stop_signals();
    reconcile::Options options{.vault = vault, .index_path = vault + "/.mailvault/index.db"};
    options.jobs = 1;
    options.memory_bytes = builder_memory;
    while (platform::stop_signal() == 0) {
        const auto report = reconcile::try_run(options, [](const reconcile::Progress&) {});
        if (!report) ++builds.failed;
        if (report && !report->stopped) ++builds.ended;
        options.rebuild = true;
    }
}

// Each client fills its own part of the samples.
std::vector<Sample> ask_all(const ConcurrentOptions& options, const std::vector<KnownVault>& vaults,
                            std::int64_t queries, std::uint64_t seed, std::string& first_error) {
    const auto clients = static_cast<std::size_t>(options.clients);
    const std::size_t each = (static_cast<std::size_t>(queries) + clients - 1) / clients;
    SharedArray<Sample> samples(each * clients);
    SharedArray<ErrorText> errors(clients);
    std::vector<pid_t> children;
    for (std::size_t i = 0; i < clients; ++i) {
        children.push_back(start([&] {
            ask(vaults, seed + i, samples.all().subspan(i * each, each), errors.all()[i]);
        }));
    }
    for (const pid_t child : children) {
        if (end_of(child) != 0)
            throw Failure({Kind::io, "client", "ended before its queries did", {}});
    }
    for (const ErrorText& error : errors.all()) {
        if (first_error.empty()) first_error = error.data();
    }
    return {samples.all().begin(), samples.all().end()};
}

} // namespace

ConcurrentResult run_concurrent(const ConcurrentOptions& options,
                                FunctionRef<void(const std::string&)> stage) {
    stage("making " + std::to_string(options.vaults) + " vaults of " +
          std::to_string(options.messages) + " messages");
    const std::vector<KnownVault> vaults = make_vaults(options);
    ConcurrentResult result;
    SharedArray<Builds> builds(1);
    stage("building them while " + std::to_string(options.clients) + " clients ask " +
          std::to_string(options.queries) + " queries");
    const auto begin = std::chrono::steady_clock::now();
    std::vector<pid_t> builders;
    for (const KnownVault& vault : vaults)
        builders.push_back(start([&] { build_until_stopped(vault.path, builds.all()[0]); }));
    result.busy = ask_all(options, vaults, options.queries, 1, result.first_error);
    result.busy_seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    result.builds = builds.all()[0].ended;
    for (const pid_t builder : builders)
        kill(builder, SIGTERM);
    for (const pid_t builder : builders)
        end_of(builder);
    result.failed_builds = builds.all()[0].failed;

    stage("asking again, with nothing else going on");
    for (const KnownVault& vault : vaults) { // what the stop left undone
        reconcile::run({.vault = vault.path, .index_path = vault.path + "/.mailvault/index.db"},
                       [](const reconcile::Progress&) {});
    }
    result.idle = ask_all(options, vaults, options.queries / idle_share + 1, 2, result.first_error);
    return result;
}

} // namespace mv::bench
