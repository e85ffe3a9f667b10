#include "bench/corpus.hh"

#include <catch2/catch.hpp>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

#include "base/error.hh"
#include "bench/fnv.hh"
#include "support/temp_dir.hh"

using namespace mv;
using bench::Answer;
using bench::CorpusOptions;
using bench::Manifest;
using bench::Shape;
using test::TempDir;

namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// Path → bytes of every file below.
std::map<std::string, std::string> files_below(const std::string& directory) {
    std::map<std::string, std::string> files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(directory)) {
        if (entry.is_regular_file())
            files[fs::relative(entry.path(), directory).string()] = bytes_of(entry.path());
    }
    return files;
}

std::int64_t matches_of(const Manifest& manifest, const std::string& query) {
    const auto found = std::find_if(manifest.answers.begin(), manifest.answers.end(),
                                    [&](const Answer& answer) { return answer.query == query; });
    REQUIRE(found != manifest.answers.end());
    return found->matches;
}

std::int64_t modified(const std::string& path) {
    struct stat facts {};
    REQUIRE(stat(path.c_str(), &facts) == 0);
    return facts.st_mtim.tv_sec;
}

// The number in "….M17P1.bench…".
std::int64_t number_of(const std::string& path) {
    return std::stoll(path.substr(path.find(".M") + 2));
}

Kind kind_thrown_for(const CorpusOptions& options, const std::string& directory) {
    try {
        bench::generate(options, directory);
    } catch (const Failure& failure) {
        return failure.problem().kind;
    }
    FAIL("nothing was thrown");
    return Kind::io;
}

} // namespace

TEST_CASE("fnv: the published test vectors", "[bench]") {
    // Fowler, Noll, Vo: isthe.com/chongo/src/fnv/test_fnv.c
    bench::Fnv hash;
    CHECK(hash.hex() == "cbf29ce484222325");
    hash.add("a");
    CHECK(hash.hex() == "af63dc4c8601ec8c");
    bench::Fnv other;
    other.add("foobar");
    CHECK(other.hex() == "85944171f73967e8");
}

TEST_CASE("random: SplitMix64 as its authors print it", "[bench]") {
    // The first outputs of the reference splitmix64.c for the state 1234567.
    bench::Random random(1234567);
    CHECK(random.next() == 6457827717110365317U);
    CHECK(random.next() == 3203168211198807973U);
    CHECK(random.next() == 9817491932198370423U);
}

TEST_CASE("corpus: the same bytes, names and answers on every run", "[bench]") {
    const TempDir dir;
    const CorpusOptions options{.messages = 1200};
    const Manifest first = bench::generate(options, dir.path() + "/first");
    const Manifest second = bench::generate(options, dir.path() + "/second");
    CHECK(bench::to_json(first) == bench::to_json(second));
    const auto files = files_below(dir.path() + "/first");
    CHECK(files.size() == 1200);
    CHECK(files == files_below(dir.path() + "/second"));
    std::int64_t bytes = 0;
    for (const auto& [path, content] : files)
        bytes += static_cast<std::int64_t>(content.size());
    CHECK(first.bytes == bytes);
}

TEST_CASE("corpus: the same bytes on every machine", "[bench]") {
    // Figures taken on another machine rest on this value: when it changes, the corpus is another
    // one and figures can no longer be compared.
    const TempDir dir;
    CHECK(bench::generate({.messages = 2000}, dir.path() + "/vault").digest == "2e41aa0cfe5dcdfb");
}

TEST_CASE("corpus: another seed, other mail; a smaller corpus, the same beginning", "[bench]") {
    const TempDir dir;
    const Manifest one = bench::generate({.messages = 300, .seed = 1}, dir.path() + "/one");
    const Manifest two = bench::generate({.messages = 300, .seed = 2}, dir.path() + "/two");
    CHECK(one.digest != two.digest);
    bench::generate({.messages = 100, .seed = 1}, dir.path() + "/part");
    const auto all = files_below(dir.path() + "/one");
    for (const auto& [path, content] : files_below(dir.path() + "/part")) {
        CAPTURE(path);
        REQUIRE(all.contains(path));
        CHECK(all.at(path) == content);
    }
}

TEST_CASE("corpus: planted words stand in exact shares", "[bench]") {
    const TempDir dir;
    const Manifest manifest = bench::generate({.messages = 2000}, dir.path() + "/vault");
    CHECK(matches_of(manifest, "invoice") == 100); // 5 %
    CHECK(matches_of(manifest, "voic") == 100);
    CHECK(matches_of(manifest, "budget") == 160);
    CHECK(matches_of(manifest, "meeting") == 120);
    CHECK(matches_of(manifest, "会議") == 60);
    CHECK(matches_of(manifest, "warranty") == 10);
    CHECK(matches_of(manifest, "update 4999") == 0);
    CHECK(matches_of(manifest, "since:7d") == 1008);
}

TEST_CASE("corpus: the numbers that contain 4999 are counted by their digits", "[bench]") {
    const std::vector<bench::Entry> entries(50'000);
    for (const Answer& answer : bench::true_answers(entries, 0)) {
        if (answer.query == "update 4999") CHECK(answer.matches == 15);
    }
}

TEST_CASE("corpus: message i is 600·i seconds older than the base date", "[bench]") {
    const TempDir dir;
    const std::string vault = dir.path() + "/vault";
    const Manifest manifest = bench::generate({.messages = 50, .base_date = "2024-02-29"}, vault);
    const std::int64_t base = 1709164800; // date -u -d 2024-02-29 +%s
    CHECK(manifest.base == base);
    CHECK(manifest.newest == base - 600);
    CHECK(manifest.oldest == base - 600 * 50);
    for (const auto& [path, content] : files_below(vault)) {
        CAPTURE(path);
        const std::int64_t date = base - 600 * number_of(path);
        CHECK(modified(vault + "/" + path) == date);
        CHECK(fs::path(path).filename().string().starts_with(std::to_string(date) + "."));
        CHECK(content.find("Update " + std::to_string(number_of(path))) != std::string::npos);
    }
}

TEST_CASE("corpus: all at one date, or from 1965 to 2041", "[bench]") {
    const TempDir dir;
    const Manifest same =
        bench::generate({.messages = 40, .shape = Shape::same_date}, dir.path() + "/same");
    CHECK(same.newest == same.base);
    CHECK(same.oldest == same.base);
    CHECK(matches_of(same, "since:7d") == 40);
    const Manifest range =
        bench::generate({.messages = 40, .shape = Shape::long_range}, dir.path() + "/range");
    CHECK(range.newest == 2272060800); // date -u -d 2041-12-31 +%s
    CHECK(range.oldest == -157766400); // date -u -d 1965-01-01 +%s
}

TEST_CASE("corpus: what it refuses", "[bench]") {
    const TempDir dir;
    dir.write("full/note.txt", "mine");
    dir.write("file", "mine");
    CHECK(kind_thrown_for({.messages = 1}, dir.path() + "/full") == Kind::usage);
    CHECK(kind_thrown_for({.messages = 1}, dir.path() + "/file") == Kind::usage);
    CHECK(kind_thrown_for({.messages = 1}, "/proc/corpus") == Kind::io);
    const std::string day = GENERATE(
        values<std::string>({"2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "26-01-01",
                             "2026-01-0x", "today", "", "2026-01-01 ", "-026-01-01"}));
    CAPTURE(day);
    CHECK(kind_thrown_for({.messages = 1, .base_date = day}, dir.path() + "/new") == Kind::usage);
    CHECK(files_below(dir.path()).size() == 2);
}

TEST_CASE("vocabulary: no filler word contains what is planted or searched for", "[bench]") {
    const bench::Vocabulary vocabulary;
    CHECK(vocabulary.words().size() == 4000);
    for (const std::string& word : vocabulary.words()) {
        CAPTURE(word);
        CHECK(std::all_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; }));
        for (const char* const fragment : {"voic", "budget", "meeting", "contract", "holiday",
                                           "shipment", "warranty", "reunion", "update"})
            CHECK(word.find(fragment) == std::string::npos);
    }
}
