#include "query/pieces.hh"

#include "base/utf8.hh"

namespace mv::query {

namespace {

constexpr std::size_t short_points =
    2; // words of one or two code points are too short for fragments

Ends ends_of(const std::string& word, bool open_start, bool open_end) {
    const bool has_fragments = utf8::length(word) > short_points;
    if (open_start && has_fragments) return open_end ? Ends::anywhere : Ends::ending;
    return open_end ? Ends::beginning : Ends::whole;
}

void add_terms(std::vector<const Node*>& terms, const Node& node, bool is_wanted) {
    if (node.kind == Node::Kind::term && is_wanted) terms.push_back(&node);
    const bool negates = node.kind == Node::Kind::none_of;
    for (const Node& child : node.children) // at most max_depth deep
        add_terms(terms, child, is_wanted != negates);
}

} // namespace

std::vector<const Node*> wanted_terms(const Node& query) {
    std::vector<const Node*> terms;
    add_terms(terms, query, true);
    return terms;
}

std::vector<Piece> pieces_of(const Node& term, words::Tokeniser& tokeniser) {
    std::vector<Piece> pieces;
    tokeniser.runs(term.text, [&](const words::Run& run) {
        pieces.push_back({run.kind, std::string(run.text), Ends::whole});
    });
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const bool last = i + 1 == pieces.size();
        pieces[i].ends = ends_of(pieces[i].text, i == 0 && term.match == Match::open,
                                 last && term.match != Match::whole);
    }
    return pieces;
}

bool is_short_word(const Node& term, const std::vector<Piece>& pieces) {
    return pieces.size() == 1 && term.match == Match::open &&
           pieces[0].kind == words::RunKind::word && utf8::length(pieces[0].text) <= short_points;
}

} // namespace mv::query
