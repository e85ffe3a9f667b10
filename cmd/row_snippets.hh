#pragma once
// --snippet: rows get the passage around what was found in them. mv-search itself can read no mail
// and starts as fast as it does for that reason; mv-snippet, a program beside it, opens the messages
// of the rows that are shown.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/function_ref.hh"
#include "cmd/snippet_fields.hh"
#include "cmd/vault_option.hh"
#include "platform/companion.hh"
#include "platform/line_reader.hh"
#include "query/search.hh"

namespace mv::cmd {

class RowSnippets {
  public:
    RowSnippets(SnippetWish wish, const std::vector<Result<VaultChoice>>& vaults);

    // Gives each of hits its snippet, one after the other, and calls show with it. Before it has to
    // wait for one it calls wait, so that what is there already can be shown. What keeps it from
    // getting any is said once on stderr; rows are shown all the same. A snippet lives until show
    // returns.
    void for_each(std::span<query::Hit> hits, FunctionRef<void(const query::Hit&)> show,
                  FunctionRef<void()> wait);

    std::int64_t messages_asked_for() const { return asked_; }

  private:
    void start();
    bool ask_for(const query::Hit& hit);
    std::optional<query::Snippet> next_answer();
    void give_up();

    SnippetWish wish_;
    std::vector<VaultChoice> vaults_;
    bool has_started_ = false;
    std::optional<platform::Companion> reader_; // as long as it answers
    std::optional<platform::LineReader> answers_;
    std::int64_t asked_ = 0;
};

} // namespace mv::cmd
