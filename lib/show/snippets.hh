#pragma once
// The snippet of a mail: where the words of a query stand closest together, in its body, else in
// the text of its attachments.

#include <cstddef>
#include <string>

#include "extracts/store.hh"
#include "input/opener.hh"
#include "output/highlight.hh"
#include "query/snippet.hh"

namespace mv::show {

class Snippets {
  public:
    // columns: that a snippet takes at most, with its source; at least 20.
    Snippets(const query::Node& query, std::size_t columns)
        : highlighter_(query), columns_(columns) {}

    // An attachment is preferred only where more of the words are together in it than in the body.
    // The beginning of the body when they are in neither: the mail was found by other things. texts:
    // what attachments hold; may be nullptr. Text and source are empty when there is nothing to show.
    query::Snippet of(const input::Opened& opened, extracts::Store* texts);

  private:
    struct Found {
        std::size_t terms = 0;
        query::Snippet snippet{};
    };
    void look_into_attachments(Found& best, const index::Row& row, extracts::Store& texts);

    output::Highlighter highlighter_;
    std::size_t columns_;
};

// "page 3 of invoice.pdf", "slide 2 of talk.pptx", or the name alone of what has no pages. offset: of
// the passage in the text. Sanitised, at most so many columns.
std::string source_of(const index::StoredAttachment& attachment,
                      const extracts::Extracted& extracted, std::size_t offset,
                      std::size_t columns);

} // namespace mv::show
