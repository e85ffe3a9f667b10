#include "output/highlight.hh"

#include <algorithm>
#include <optional>

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

} // namespace

Highlighter::Highlighter(const query::Node& query) {
    for (const query::Node* const term : query::wanted_terms(query)) {
        std::vector<Piece> pieces = query::pieces_of(*term, tokeniser_);
        const bool is_short = query::is_short_word(*term, pieces);
        longest_ = std::max(longest_, pieces.size());
        terms_.push_back({term->columns, std::move(pieces), is_short});
    }
    ring_.resize(longest_);
}

std::vector<Stretch> Highlighter::find(std::string_view text, index::Column column) {
    std::vector<Stretch> marks;
    for_each_match(text, column, [&](const Match& match) { append_joined(marks, match.stretch); });
    return marks;
}

std::size_t Highlighter::terms_in(index::Column column) const {
    return static_cast<std::size_t>(std::ranges::count_if(
        terms_, [&](const Term& term) { return (term.columns & query::column_bit(column)) != 0; }));
}

void Highlighter::for_each_match(std::string_view text, index::Column column,
                                 FunctionRef<void(const Match&)> visit) {
    if (terms_in(column) == 0) return;
    runs_ = 0;
    tokeniser_.runs(text, [&](const words::Run& run) {
        Found& kept = ring_[runs_++ % longest_];
        kept.kind = run.kind;
        kept.text = run.text;
        kept.begin = run.begin;
        kept.end = run.end;
        for (std::size_t number = 0; number < terms_.size(); ++number) {
            if (terms_[number].columns & query::column_bit(column))
                visit_ending_here(text, column, number, visit);
        }
    });
}

const Highlighter::Found& Highlighter::run_before(std::size_t back) const {
    return ring_[(runs_ - 1 - back) % longest_];
}

// The matches of a term whose last piece is in the newest run.
void Highlighter::visit_ending_here(std::string_view text, index::Column column, std::size_t number,
                                    FunctionRef<void(const Match&)> visit) {
    const Term& term = terms_[number];
    if (term.pieces.size() > runs_) return;
    if (term.pieces.size() > 1) return visit_phrase(text, number, visit);
    const Found& run = run_before(0);
    Ends ends = ends_at(term.pieces[0], {.first = true, .last = true});
    const bool in_head = column == index::Column::subject || column == index::Column::from;
    if (term.is_short) ends = in_head ? Ends::anywhere : Ends::whole;
    std::optional<words::SourceWalk> begins, endings; // most runs have no match to walk to
    each_match(term.pieces[0], ends, run.kind, run.text, [&](std::size_t from, std::size_t to) {
        if (!begins) {
            begins = walk_along(run, text);
            endings = begins;
        }
        visit({{begins->at(from).begin, endings->at(to - 1).end}, number});
    });
}

// One stretch, with what stands between its words. Each piece is in one place of its run: the first
// at its end, the last at its beginning, the others are all of it.
void Highlighter::visit_phrase(std::string_view text, std::size_t number,
                               FunctionRef<void(const Match&)> visit) {
    const std::vector<Piece>& pieces = terms_[number].pieces;
    const std::size_t last = pieces.size() - 1;
    std::size_t begin = 0, end = 0; // of the phrase, in its first and its last run
    for (std::size_t back = 0; back <= last; ++back) {
        const std::size_t i = last - back;
        const Found& run = run_before(back);
        bool is_there = false;
        const auto keep = [&](std::size_t from, std::size_t to) {
            is_there = true;
            begin = from;
            if (back == 0) end = to;
        };
        each_match(pieces[i], ends_at(pieces[i], {.first = i == 0, .last = back == 0}), run.kind,
                   run.text, keep);
        if (!is_there) return;
    }
    visit({{walk_along(run_before(last), text).at(begin).begin,
            walk_along(run_before(0), text).at(end - 1).end},
           number});
}

words::SourceWalk Highlighter::walk_along(const Found& run, std::string_view text) {
    return {folder_, text, {run.kind, run.text, run.begin, run.end}};
}

} // namespace mv::output
