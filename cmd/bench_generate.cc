#include "cmd/bench_generate.hh"

#include <string>

#include <unistd.h>

#include "bench/plain_file.hh"
#include "cmd/arguments.hh"
#include "cmd/exit_status.hh"
#include "output/sanitise.hh"
#include "output/sink.hh"

namespace mv::cmd {

namespace {

constexpr std::size_t count_columns = 9;

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

} // namespace

void declare_generate(CLI::App& app, GenerateArguments& a) {
    app.description("Writes a vault of invented mail, the same on every machine.");
    app.add_option("DIR", a.directory,
                   "where to: a new or empty directory; the true answers\n"
                   "of the standard queries go into DIR.manifest.json")
        ->type_name("")
        ->required();
    app.add_option("--messages", a.corpus.messages,
                   "how many messages, up to 3000000 (default 50000)")
        ->type_name("N")
        ->transform(whole_number(1, bench::most_messages));
    app.add_option("--seed", a.corpus.seed, "another seed, another corpus (default 1)")
        ->type_name("S")
        ->transform(whole_number(0));
    app.add_option("--base-date", a.corpus.base_date,
                   "the newest mail is just older (default 2026-01-01)")
        ->type_name("YYYY-MM-DD");
    app.add_option("--shape", a.shape,
                   "standard (one every 10 minutes), same-date or\n"
                   "long-range (1965 to 2041)")
        ->type_name("SHAPE")
        ->check(one_of({"standard", "same-date", "long-range"}));
    app.add_flag("--json", a.json, "print the manifest instead of a table");
    app.footer("Examples:\n"
               "  mv-bench generate /tmp/corpus                          the standard 50,000\n"
               "  mv-bench generate --messages 2000 --seed 7 /tmp/small  a small one\n"
               "  mv-bench generate --json /tmp/c | jq '.answers[] | .query, .matches'");
}

int bench_generate(const GenerateArguments& a) {
    const std::string manifest_path = bench::manifest_path(a.directory);
    const std::string directory =
        manifest_path.substr(0, manifest_path.size() - bench::manifest_suffix.size());
    bench::CorpusOptions corpus = a.corpus;
    corpus.shape = shape_named(a.shape);
    const bench::Manifest manifest = bench::generate(corpus, directory);
    const std::string json = bench::to_json(manifest) + "\n";
    bench::write_file(manifest_path, json);
    output::Sink out(STDOUT_FILENO);
    out.write(a.json ? json : table(manifest, directory, manifest_path));
    out.close();
    return done;
}

} // namespace mv::cmd
