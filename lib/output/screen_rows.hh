#pragma once
// Hits as rows on a terminal: fields in columns that fit the window, dates short, flags with a mark
// for attachments, in looks. For eyes alone: what goes into a pipe is append_row's.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "output/column_shares.hh"
#include "output/highlight.hh"
#include "output/hit_fields.hh"
#include "output/style.hh"
#include "query/search.hh"

namespace mv::output {

inline constexpr std::size_t snippet_indent = 4; // columns

struct Screen {
    std::size_t columns = 80;
    // Whether the cursor may be set within a line. Terminals disagree on the width of new emoji and
    // joined characters; setting it keeps the columns straight whatever they think.
    bool moves_cursor = false;
    Style style{Colors::off};
    std::int64_t now = 0; // UTC seconds
};

class ScreenRows {
  public:
    // usual: the fields were not chosen by name, so some may be left out of a narrow window.
    enum class Fields { usual, chosen };
    // The words query asks for are marked in subjects and senders.
    ScreenRows(const Screen& screen, FieldList fields, Fields chosen, const query::Node& query);

    // The first rows decide the widths of the columns for all: to be called before they are
    // appended. Later calls change nothing.
    void fit_to(std::span<const query::Hit> hits);

    // A snippet stands in a line of its own below its row.
    void append_row(std::string& out, const query::Hit& hit);

  private:
    void decide_widths(std::span<const query::Hit> hits);
    std::string text_of(const HitField& field, const query::Hit& hit) const;

    Screen screen_;
    FieldList fields_;
    Fields chosen_;
    Highlighter highlighter_;
    std::vector<std::size_t> widths_; // empty before the first rows
};

} // namespace mv::output
