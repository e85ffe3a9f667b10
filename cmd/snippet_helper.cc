// mv-snippet: opens the messages of rows for mv-search --snippet, and answers with the passage around
// what was found in each. Not for users: snippet_fields.hh says how it is spoken to.

#include <memory>
#include <string>
#include <unordered_map>

#include <unistd.h>

#include "cmd/exit_status.hh"
#include "cmd/open_index.hh"
#include "cmd/run.hh"
#include "cmd/snippet_fields.hh"
#include "extracts/store.hh"
#include "input/opener.hh"
#include "output/sink.hh"
#include "platform/signals.hh"
#include "platform/terminal.hh"
#include "reconcile/index_place.hh"
#include "show/snippets.hh"

namespace {

using namespace mv;

constexpr const char* tool = "mv-search"; // what its problems are problems of

class Vault {
  public:
    Vault(const std::string& directory, const std::string& index_path)
        : opener_(directory,
                  [directory, index_path] {
                      return cmd::open_index({.vault = directory, .index_path = index_path});
                  }),
          texts_(extracts::Store::open_if_any(reconcile::IndexPlace(index_path).texts_path())) {}

    // Empty when the mail is gone or another one now, and after the index or the texts could not be
    // read, which is said once.
    query::Snippet snippet_of(const cmd::SnippetRequest& request, show::Snippets& snippets) {
        if (is_broken_) return {};
        try {
            return read(request, snippets);
        } catch (const Failure& failure) { // rows of other vaults go on
            is_broken_ = true;
            cmd::say(tool, failure.problem());
            return {};
        }
    }

  private:
    query::Snippet read(const cmd::SnippetRequest& r, show::Snippets& snippets) {
        const input::Outcome outcome =
            opener_.open({.id = r.id, .path = r.path, .from = input::Name::From::vault});
        if (const auto* opened = std::get_if<input::Opened>(&outcome))
            return snippets.of(*opened, texts_.get());
        const auto& refused = std::get<input::Refused>(outcome);
        if (refused.why == input::Refused::Why::unreadable) cmd::say(tool, refused.problem);
        return {};
    }

    input::Opener opener_;
    std::unique_ptr<extracts::Store> texts_;
    bool is_broken_ = false;
};

int answer_all() {
    platform::LineReader fields(STDIN_FILENO, '\0');
    const auto wish = cmd::read_wish(fields);
    if (!wish) throw Failure({Kind::usage, "", "this is run by mv-search --snippet", {}});
    show::Snippets snippets(wish->query, wish->columns);
    std::unordered_map<std::string, Vault> vaults; // by the path of the index
    output::Sink out(STDOUT_FILENO);
    while (const auto request = cmd::read_request(fields)) {
        Vault& vault = vaults.try_emplace(request->index_path, request->vault, request->index_path)
                           .first->second;
        out.write(cmd::to_fields(vault.snippet_of(*request, snippets)));
        out.flush();
    }
    return cmd::done;
}

} // namespace

int main() {
    platform::end_on_closed_pipe();
    return cmd::run(tool, [] { return answer_all(); });
}
