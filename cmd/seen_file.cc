#include "cmd/seen_file.hh"

#include <sys/stat.h>

#include <algorithm>
#include <ctime>
#include <sstream>
#include <utility>

#include "base/error.hh"
#include "platform/file.hh"
#include "platform/replace_file.hh"

namespace mv::cmd {

namespace {

constexpr const char* first_line = "mailvault seen 1";
constexpr std::size_t most_bytes = 1 << 20; // thousands of indexes
constexpr std::int64_t ns_per_second = 1'000'000'000;

Failure stranger(const std::string& path) {
    return Failure({Kind::usage, path, "is no file that --since-gen wrote",
                    "name another one, or remove it to start anew"});
}

} // namespace

SeenFile::SeenFile(std::string path) : path_(std::move(path)), now_(std::time(nullptr)) {
    struct stat status {};
    if (stat(path_.c_str(), &status) != 0) return; // the first run; saving says what is wrong
    if (!S_ISREG(status.st_mode)) throw stranger(path_);
    const std::string text = platform::read_file(path_, most_bytes).or_throw();
    read(text);
}

void SeenFile::read(const std::string& text) {
    std::istringstream lines(text);
    std::string line;
    if (!std::getline(lines, line) || line != first_line) throw stranger(path_);
    while (std::getline(lines, line)) {
        std::istringstream fields(line);
        std::int64_t born = 0;
        Seen seen{};
        if (!(fields >> born >> seen.generation >> seen.time)) throw stranger(path_);
        latest_ = std::max(latest_, seen.time);
        seen_.insert_or_assign(born, seen);
    }
}

query::Node SeenFile::news(const index::Coverage& coverage) const {
    query::Node node;
    node.kind = query::Node::Kind::condition;
    node.condition = query::Condition::changed;
    node.high = coverage.generation;
    if (const auto at = seen_.find(coverage.born); at != seen_.end()) {
        node.low = at->second.generation + 1;
        return node;
    }
    if (latest_ == 0) return node; // everything
    query::Node came;
    came.kind = query::Node::Kind::condition;
    came.condition = query::Condition::came;
    came.low = latest_ * ns_per_second;
    query::Node both;
    both.kind = query::Node::Kind::all_of;
    both.children = {std::move(node), std::move(came)};
    return both;
}

void SeenFile::note(const index::Coverage& coverage) {
    seen_.insert_or_assign(coverage.born, Seen{coverage.generation, now_});
}

void SeenFile::save() const {
    std::ostringstream text;
    text << first_line << '\n';
    for (const auto& [born, seen] : seen_)
        text << born << ' ' << seen.generation << ' ' << seen.time << '\n';
    platform::replace_file(path_, text.str());
}

} // namespace mv::cmd
