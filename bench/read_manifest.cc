#include <cstdint>
#include <filesystem>
#include <string>

#include "base/error.hh"
#include "bench/manifest.hh"
#include "platform/file.hh"
#include "sqlite/statement.hh"

namespace mv::bench {

namespace {

constexpr std::size_t most_bytes = 1 << 20; // fifteen answers are some kilobytes

constexpr const char* numbers_sql =
    "SELECT json_extract(?1, '$.base'), json_extract(?1, '$.messages'), "
    "json_extract(?1, '$.bytes'), json_extract(?1, '$.shape') WHERE json_valid(?1)";
constexpr const char* answers_sql =
    "SELECT json_extract(value, '$.query'), json_extract(value, '$.fixed_query'), "
    "json_extract(value, '$.matches'), json_extract(value, '$.set') "
    "FROM json_each(?1, '$.answers')";

} // namespace

std::string manifest_path(const std::string& directory) {
    const std::filesystem::path path = std::filesystem::absolute(directory).lexically_normal();
    const std::string plain = (path.has_filename() ? path : path.parent_path()).string();
    return plain + std::string(manifest_suffix);
}

Manifest read_manifest(const std::string& directory) {
    const std::string path = manifest_path(directory);
    auto text = platform::read_file(path, most_bytes);
    if (!text) {
        throw Failure({text.problem().kind, path, text.problem().what,
                       "the true answers stand there; make a corpus: mv-bench generate"});
    }
    const auto nothing = sqlite::Connection::in_memory();
    sqlite::Statement numbers(nothing, numbers_sql), answers(nothing, answers_sql);
    Manifest manifest;
    if (numbers.bind_text(1, *text).step()) {
        manifest.base = numbers.integer(0);
        manifest.messages = numbers.integer(1);
        manifest.bytes = numbers.integer(2);
        manifest.shape = numbers.bytes(3);
    }
    if (manifest.messages > 0) {
        for (answers.bind_text(1, *text); answers.step();) {
            Answer answer;
            answer.query = answers.bytes(0);
            answer.fixed_query = answers.bytes(1);
            answer.matches = answers.integer(2);
            answer.set = answers.bytes(3);
            manifest.answers.push_back(std::move(answer));
        }
    }
    if (manifest.answers.empty())
        throw Failure({Kind::usage, path, "is no manifest of mv-bench generate", {}});
    return manifest;
}

} // namespace mv::bench
