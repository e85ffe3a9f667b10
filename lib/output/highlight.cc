#include "output/highlight.hh"

#include <algorithm>

#include "words/source.hh"

namespace mv::output {

namespace {

using query::Ends;
using query::Piece;
using words::RunKind;

struct Place { // of a piece in its phrase
    bool first, last;
};

// Calls visit(from, to) with each place of piece in the folded text of a run.
template <class Visit>
void each_occurrence(std::string_view run, std::string_view piece, Visit visit) {
    for (std::size_t at = run.find(piece); at != std::string_view::npos;
         at = run.find(piece, at + 1))
        visit(at, at + piece.size());
}

template <class Visit>
void each_match(const Piece& piece, Ends ends, RunKind kind, std::string_view run, Visit visit) {
    if (kind != piece.kind || run.size() < piece.text.size()) return;
    const bool is_whole = run == piece.text;
    const bool has_fragments = kind == RunKind::unspaced || words::has_fragments(run);
    switch (ends) {
    case Ends::whole:
        if (is_whole) visit(0, run.size());
        return;
    case Ends::ending:
        if ((has_fragments || is_whole) && run.ends_with(piece.text))
            visit(run.size() - piece.text.size(), run.size());
        return;
    case Ends::anywhere:
        if (has_fragments) return each_occurrence(run, piece.text, visit);
        [[fallthrough]];
    case Ends::beginning:
        if (run.starts_with(piece.text)) visit(0, piece.text.size());
        return;
    }
}

// An unspaced run may go on before the first piece of a phrase and after its last.
Ends ends_at(const Piece& piece, Place place) {
    if (piece.kind == RunKind::word) return piece.ends;
    if (place.first) return place.last ? Ends::anywhere : Ends::ending;
    return place.last ? Ends::beginning : Ends::whole;
}

std::vector<Stretch> joined(std::vector<Stretch> marks) {
    std::ranges::sort(marks, {}, &Stretch::begin);
    std::vector<Stretch> apart;
    for (const Stretch& mark : marks) {
        if (apart.empty() || mark.begin > apart.back().end) {
            apart.push_back(mark);
        } else {
            apart.back().end = std::max(apart.back().end, mark.end);
        }
    }
    return apart;
}

} // namespace

Highlighter::Highlighter(const query::Node& query) {
    add_terms(query, true);
    for (const Term& term : terms_)
        longest_ = std::max(longest_, term.pieces.size());
    ring_.resize(longest_);
}

void Highlighter::add_terms(const query::Node& node, bool is_wanted) { // at most max_depth deep
    if (node.kind == query::Node::Kind::term && is_wanted) {
        std::vector<Piece> pieces = query::pieces_of(node, tokeniser_);
        const bool is_short = query::is_short_word(node, pieces);
        terms_.push_back({node.columns, std::move(pieces), is_short});
    }
    const bool negates = node.kind == query::Node::Kind::none_of;
    for (const query::Node& child : node.children)
        add_terms(child, is_wanted != negates);
}

std::vector<Stretch> Highlighter::find(std::string_view text, index::Column column) {
    if (terms_.empty()) return {};
    marks_.clear();
    runs_ = 0;
    tokeniser_.runs(text, [&](const words::Run& run) {
        Found& kept = ring_[runs_++ % longest_];
        kept.kind = run.kind;
        kept.text = run.text;
        kept.begin = run.begin;
        kept.end = run.end;
        for (const Term& term : terms_) {
            if (term.columns & query::column_bit(column)) mark_ending_here(text, column, term);
        }
    });
    return joined(std::move(marks_));
}

const Highlighter::Found& Highlighter::run_before(std::size_t back) const {
    return ring_[(runs_ - 1 - back) % longest_];
}

// Marks a term whose last piece is in the newest run.
void Highlighter::mark_ending_here(std::string_view text, index::Column column, const Term& term) {
    const std::size_t count = term.pieces.size();
    if (count > runs_) return;
    const bool in_head = column == index::Column::subject || column == index::Column::from;
    std::vector<Stretch> found; // of all pieces, or nothing
    for (std::size_t i = count; i-- > 0;) {
        const Piece& piece = term.pieces[i];
        const Found& run = run_before(count - 1 - i);
        Ends ends = ends_at(piece, {.first = i == 0, .last = i + 1 == count});
        if (term.is_short) ends = in_head ? Ends::anywhere : Ends::whole;
        const words::Run in_text{run.kind, run.text, run.begin, run.end};
        words::SourceWalk begins(folder_, text, in_text), endings(folder_, text, in_text);
        const std::size_t before = found.size();
        each_match(piece, ends, run.kind, run.text, [&](std::size_t from, std::size_t to) {
            found.push_back({begins.at(from).begin, endings.at(to - 1).end});
        });
        if (found.size() == before) return;
    }
    if (count > 1) { // a phrase is one stretch, with what stands between its words
        const auto begin = std::ranges::min(found, {}, &Stretch::begin).begin;
        const auto end = std::ranges::max(found, {}, &Stretch::end).end;
        found = {{begin, end}};
    }
    marks_.insert(marks_.end(), found.begin(), found.end());
}

} // namespace mv::output
