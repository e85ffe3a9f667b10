#include "show/wrap.hh"

#include <algorithm>

#include "base/utf8.hh"
#include "output/width.hh"

namespace mv::show {

namespace {

constexpr std::size_t tab_columns = 8;
constexpr std::size_t least_text =
    20; // columns left for text beside a prefix, or it is not repeated

bool is_blank(char c) { return c == ' ' || c == '\t'; }

// What must not begin a line in East Asian text: closing brackets, stops, small kana, long marks.
bool may_not_begin(char32_t c) {
    constexpr std::u32string_view marks = U"、。，．・：；？！゛゜ヽヾゝゞ々ー’”）〕］｝〉》」』】"
                                          U"ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ…‥";
    return marks.find(c) != std::u32string_view::npos;
}

// Opening brackets stay with what follows them.
bool may_not_end(char32_t c) {
    constexpr std::u32string_view marks = U"（〔［｛〈《「『【‘“";
    return marks.find(c) != std::u32string_view::npos;
}

std::size_t columns_after(std::size_t column, char32_t c) {
    return c == '\t' ? (column / tab_columns + 1) * tab_columns : column + output::columns_of(c);
}

std::size_t columns_of(std::string_view text) {
    std::size_t column = 0;
    for (std::size_t i = 0; i < text.size();) {
        const utf8::Decoded c = utf8::decode(text, i);
        column = columns_after(column, c.code_point);
        i += c.size;
    }
    return column;
}

std::size_t indent(std::string_view line) {
    const std::size_t text = line.find_first_not_of(" \t");
    return text == std::string_view::npos ? 0 : text;
}

class Breaker {
  public:
    Breaker(std::string_view line, std::size_t columns, std::size_t prefix)
        : line_(line),
          columns_(columns),
          prefix_columns_(columns_of(line.substr(0, prefix))),
          begin_(prefix),
          column_(prefix_columns_) {}

    std::vector<Wrapped::Piece> run() {
        char32_t before = 0;
        for (std::size_t i = begin_; i < line_.size();) {
            const utf8::Decoded c = utf8::decode(line_, i);
            if (may_break_before(i, c.code_point, before)) note_break(i);
            column_ = columns_after(column_, c.code_point);
            if (column_ > columns_ && !is_blank(line_[i])) break_line();
            before = c.code_point;
            i += c.size;
        }
        end_line(line_.size());
        return std::move(pieces_);
    }

  private:
    bool may_break_before(std::size_t i, char32_t c, char32_t before) const {
        if (i == begin_) return false;
        if (is_blank(line_[i])) return false;
        if (is_blank(line_[i - 1])) return true;
        const bool wide = output::columns_of(c) == 2 || output::columns_of(before) == 2;
        return wide && output::columns_of(c) > 0 && !may_not_begin(c) && !may_not_end(before) &&
               before != 0x200D; // joined emoji
    }

    void note_break(std::size_t at) {
        break_ = at;
        column_of_break_ = column_;
    }

    // The line is too long: what follows the last place to break goes on the next one.
    void break_line() {
        if (break_ <= begin_) return; // nowhere to break: it stays whole
        end_line(break_);
        begin_ = break_;
        column_ = prefix_columns_ + (column_ - column_of_break_);
    }

    void end_line(std::size_t end) {
        while (end > begin_ && is_blank(line_[end - 1]))
            --end;
        pieces_.push_back({begin_, end});
    }

    std::string_view line_;
    std::size_t columns_, prefix_columns_;
    std::size_t begin_; // of the piece
    std::size_t column_;
    std::size_t break_ = 0, column_of_break_ = 0; // the last place to break
    std::vector<Wrapped::Piece> pieces_;
};

} // namespace

std::size_t quote_prefix(std::string_view line) {
    std::size_t end = 0;
    for (std::size_t i = 0; i < line.size() && (line[i] == '>' || line[i] == ' '); ++i) {
        if (line[i] == '>') end = i + 1;
    }
    if (end > 0 && end < line.size() && line[end] == ' ') ++end;
    return end;
}

Wrapped wrap(std::string_view line, std::size_t columns) {
    Wrapped wrapped;
    wrapped.prefix = quote_prefix(line);
    if (wrapped.prefix == 0) wrapped.prefix = indent(line);
    // Text that is not longer in bytes cannot be longer in columns, but for tabs.
    const bool fits = line.size() <= columns && line.find('\t') == std::string_view::npos;
    if (columns == 0 || fits) {
        wrapped.pieces.push_back({wrapped.prefix, line.size()});
        return wrapped;
    }
    if (columns_of(line.substr(0, wrapped.prefix)) + least_text > columns) wrapped.prefix = 0;
    wrapped.pieces = Breaker(line, columns, wrapped.prefix).run();
    return wrapped;
}

} // namespace mv::show
