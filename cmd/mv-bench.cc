// mv-bench: makes the standard corpus, whose true answers are known, to measure the tools with.

#include <filesystem>
#include <string>

#include <CLI/CLI.hpp>
#include <unistd.h>

#include "bench/corpus.hh"
#include "bench/plain_file.hh"
#include "cmd/arguments.hh"
#include "cmd/bench_concurrent.hh"
#include "cmd/exit_status.hh"
#include "cmd/run.hh"
#include "output/sanitise.hh"
#include "output/sink.hh"

namespace {

using namespace mv;

constexpr const char* tool = "mv-bench";
constexpr std::size_t count_columns = 9;

struct Arguments {
    bench::CorpusOptions corpus;
    std::string directory, shape = "standard";
    bool json = false;
};

void declare_generate(CLI::App& app, Arguments& a) {
    app.description("Writes a vault of invented mail, the same on every machine.");
    app.add_option("DIR", a.directory,
                   "where to: a new or empty directory; the true answers\n"
                   "of the standard queries go into DIR.manifest.json")
        ->type_name("")
        ->required();
    app.add_option("--messages", a.corpus.messages,
                   "how many messages, up to 3000000 (default 50000)")
        ->type_name("N")
        ->transform(cmd::whole_number(1, bench::most_messages));
    app.add_option("--seed", a.corpus.seed, "another seed, another corpus (default 1)")
        ->type_name("S")
        ->transform(cmd::whole_number(0));
    app.add_option("--base-date", a.corpus.base_date,
                   "the newest mail is just older (default 2026-01-01)")
        ->type_name("YYYY-MM-DD");
    app.add_option("--shape", a.shape,
                   "standard (one every 10 minutes), same-date or\n"
                   "long-range (1965 to 2041)")
        ->type_name("SHAPE")
        ->check(cmd::one_of({"standard", "same-date", "long-range"}));
    app.add_flag("--json", a.json, "print the manifest instead of a table");
    app.footer("Examples:\n"
               "  mv-bench generate /tmp/corpus                          the standard 50,000\n"
               "  mv-bench generate --messages 2000 --seed 7 /tmp/small  a small one\n"
               "  mv-bench generate --json /tmp/c | jq '.answers[] | .query, .matches'");
}

std::string table(const bench::Manifest& manifest, const std::string& directory,
                  const std::string& manifest_path) {
    std::string text = std::to_string(manifest.messages) + " messages, " +
                       std::to_string(manifest.bytes) + " bytes (" +
                       std::to_string(manifest.bytes / manifest.messages) + " a message) in " +
                       output::sanitised(directory) + "\ntrue answers in " +
                       output::sanitised(manifest_path) + "\n\n  matches  query\n";
    for (const bench::Answer& answer : manifest.answers) {
        const std::string matches = std::to_string(answer.matches);
        text.append(matches.size() < count_columns ? count_columns - matches.size() : 0, ' ');
        text.append(matches).append("  ").append(answer.query).append("\n");
    }
    return text;
}

bench::Shape shape_named(const std::string& name) {
    if (name == "same-date") return bench::Shape::same_date;
    if (name == "long-range") return bench::Shape::long_range;
    return bench::Shape::standard;
}

int generate(const Arguments& a) {
    const std::filesystem::path given = std::filesystem::absolute(a.directory).lexically_normal();
    const std::string directory =
        given.has_filename() ? given.string() : given.parent_path().string();
    const std::string manifest_path = directory + ".manifest.json";
    bench::CorpusOptions corpus = a.corpus;
    corpus.shape = shape_named(a.shape);
    const bench::Manifest manifest = bench::generate(corpus, directory);
    const std::string json = bench::to_json(manifest) + "\n";
    bench::write_file(manifest_path, json);
    output::Sink out(STDOUT_FILENO);
    out.write(a.json ? json : table(manifest, directory, manifest_path));
    out.close();
    return cmd::done;
}

} // namespace

int main(int argc, char** argv) {
    Arguments arguments;
    CLI::App app;
    app.description("Makes corpora, and measures the tools with them.");
    cmd::set_up(app, tool);
    app.footer("See mv-bench generate --help and mv-bench concurrent --help.");
    app.require_subcommand(1);
    auto* generating = app.add_subcommand("generate");
    declare_generate(*generating, arguments);
    cmd::ConcurrentArguments concurrent;
    auto* asking = app.add_subcommand("concurrent");
    cmd::declare_concurrent(*asking, concurrent);
    const int ended = cmd::parse_arguments(app, tool, argc, argv);
    if (ended >= 0) return ended;
    return cmd::run(tool, [&] {
        return asking->parsed() ? cmd::bench_concurrent(concurrent) : generate(arguments);
    });
}
