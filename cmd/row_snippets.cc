#include "cmd/row_snippets.hh"

#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "cmd/run.hh"
#include "index/row.hh"

namespace mv::cmd {

namespace {

constexpr const char* tool = "mv-search";

// Beside this program, where a build leaves both, or where an installation has what is not for
// users. Never from $PATH: what is run there reads all the mail.
std::string path_of_reader() {
    const std::filesystem::path here = platform::directory_of_program();
    const std::string beside = here / "mv-snippet";
    if (access(beside.c_str(), X_OK) == 0) return beside;
    return (here / MV_LIBEXEC_FROM_BIN / "mv-snippet").lexically_normal();
}

} // namespace

RowSnippets::RowSnippets(SnippetWish wish, const std::vector<Result<VaultChoice>>& vaults)
    : wish_(std::move(wish)) {
    for (const Result<VaultChoice>& vault : vaults)
        if (vault) vaults_.push_back(*vault);
}

void RowSnippets::for_each(std::span<query::Hit> hits, FunctionRef<void(const query::Hit&)> show,
                           FunctionRef<void()> wait) {
    if (!has_started_) start();
    std::size_t asked = 0;
    for (std::size_t i = 0; i < hits.size(); ++i) {
        while (reader_ && asked < hits.size() && asked < i + most_unanswered) {
            if (!ask_for(hits[asked++])) give_up();
        }
        if (reader_ && !answers_->has_line()) wait();
        const std::optional<query::Snippet> answer = next_answer();
        if (answer && !answer->text.empty()) hits[i].snippet = &*answer;
        show(hits[i]);
        hits[i].snippet = nullptr;
    }
}

void RowSnippets::start() {
    has_started_ = true;
    auto reader = platform::Companion::start({path_of_reader()});
    if (!reader) {
        Problem problem = reader.problem();
        problem.hint = "rows are shown without snippets; install it again";
        return say(tool, problem);
    }
    reader_.emplace(std::move(*reader));
    answers_.emplace(reader_->descriptor(), '\0');
    if (!reader_->send(to_fields(wish_))) give_up();
}

bool RowSnippets::ask_for(const query::Hit& hit) {
    const auto vault = std::ranges::find(vaults_, hit.vault, &VaultChoice::vault);
    ++asked_;
    return reader_->send(to_fields(SnippetRequest{.vault = vault->vault,
                                                  .index_path = vault->index_path,
                                                  .id = index::id_text(hit.row.content),
                                                  .path = hit.row.location.path()}));
}

std::optional<query::Snippet> RowSnippets::next_answer() {
    if (!reader_) return std::nullopt;
    try {
        if (auto answer = read_snippet(*answers_)) return answer;
    } catch (const Failure&) { // it ended with questions unread
    }
    give_up();
    return std::nullopt;
}

void RowSnippets::give_up() {
    say(tool, Problem{.subject = "mv-snippet",
                      .what = reader_->finish().text(),
                      .hint = "the other rows are shown without snippets"});
    answers_.reset();
    reader_.reset();
}

} // namespace mv::cmd
