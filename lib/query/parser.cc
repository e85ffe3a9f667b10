#include "query/parser.hh"

#include <algorithm>

#include "base/utf8.hh"
#include "query/conditions.hh"
#include "query/fields.hh"
#include "query/lexer.hh"

namespace mv::query {

namespace {

constexpr std::size_t max_query_bytes = 64 << 10;

// Carries a usage Problem up to parse(), the one place that catches it.
struct Refused {
    Problem problem;
};

// What a query and the saved ones it comes to have in common.
struct Sources {
    const Clock& clock;
    words::Tokeniser& tokeniser;
    FindSaved find_saved;
    std::vector<std::string> open{}; // names of the saved queries being read, the outermost first
    std::size_t bytes = 0;           // of all texts: a few short ones can come to millions
    std::vector<std::string> ignored{}; // see Parsed
};

Node parse_text(const std::string& query, const std::string& subject, Sources& sources, int depth);

class Parser {
  public:
    // subject: what problems are about.
    Parser(const std::string& query, const std::string& subject, std::vector<Token> tokens,
           Sources& sources)
        : query_(query), subject_(subject), tokens_(std::move(tokens)), sources_(sources) {}

    Node run(int depth) {
        if (peek().kind == Token::Kind::end)
            refuse(0, "the query is empty", "write * for every message");
        Node root = any_of(depth);
        if (peek().kind == Token::Kind::close) {
            refuse(peek().offset, "this bracket closes nothing",
                   "remove it, or quote it to search for it");
        }
        if (is_left_out(root)) {
            refuse(0, "there is nothing to search for but punctuation",
                   "only words can be searched for");
        }
        return root;
    }

  private:
    const Token& peek() const { return tokens_[at_]; }
    const Token& take() { return tokens_[at_++]; }

    [[noreturn]] void refuse(std::size_t offset, std::string what, std::string hint = {}) const {
        Problem problem = query_problem(query_, offset, std::move(what), std::move(hint));
        problem.subject = subject_;
        throw Refused{std::move(problem)};
    }

    bool starts_operand() const {
        switch (peek().kind) {
        case Token::Kind::word:
        case Token::Kind::open:
        case Token::Kind::not_: return true;
        case Token::Kind::close:
        case Token::Kind::or_:
        case Token::Kind::and_:
        case Token::Kind::end: return false;
        }
        return false;
    }

    void require_operand(const Token& after) const {
        if (starts_operand()) return;
        refuse(after.offset, "something to search for must follow here",
               "to search for the word itself, quote it");
    }

    Node any_of(int depth) {
        std::vector<Node> choices;
        if (!starts_operand())
            refuse(peek().offset, "something to search for must come before this",
                   "to search for the word itself, quote it");
        choices.push_back(all_of(depth));
        while (peek().kind == Token::Kind::or_) {
            require_operand(take());
            choices.push_back(all_of(depth));
        }
        return joined(Node::Kind::any_of, std::move(choices));
    }

    Node all_of(int depth) {
        std::vector<Node> parts;
        parts.push_back(operand(depth));
        while (starts_operand() || peek().kind == Token::Kind::and_) {
            if (peek().kind == Token::Kind::and_) require_operand(take());
            parts.push_back(operand(depth));
        }
        return joined(Node::Kind::all_of, std::move(parts));
    }

    // One child stands for itself; left-out terms (kind all_of without children) fall away.
    Node joined(Node::Kind kind, std::vector<Node> children) {
        std::erase_if(children, is_left_out);
        if (children.empty()) return left_out();
        if (children.size() == 1) return std::move(children.front());
        Node node;
        node.kind = kind;
        node.children = std::move(children);
        return node;
    }

    static Node left_out() {
        Node node;
        node.kind = Node::Kind::all_of;
        return node;
    }
    static bool is_left_out(const Node& node) {
        return node.kind == Node::Kind::all_of && node.children.empty();
    }

    Node operand(int depth) {
        bool negated = false;
        while (peek().kind == Token::Kind::not_) {
            negated = !negated;
            require_operand(take());
        }
        Node node = primary(depth);
        if (!negated || is_left_out(node)) return node;
        Node negation;
        negation.kind = Node::Kind::none_of;
        negation.children.push_back(std::move(node));
        return negation;
    }

    Node primary(int depth) {
        const Token& token = take();
        if (token.kind != Token::Kind::open) return leaf(token, depth);
        require_room_below(token, depth);
        Node node = any_of(depth + 1);
        if (peek().kind != Token::Kind::close) refuse(token.offset, "this bracket is never closed");
        take();
        return node;
    }

    void require_room_below(const Token& token, int depth) const {
        if (depth < max_depth) return;
        refuse(token.offset, "brackets and saved queries nest too deep",
               "twenty levels are the most");
    }

    Node leaf(const Token& token, int depth) {
        if (token.field.empty()) return term(token, all_columns);
        const Field* field = find_field(token.field);
        if (!field) {
            const std::string_view nearest = nearest_field(token.field);
            refuse(token.offset, "there is no field " + token.field + ":",
                   nearest.empty() ? "to search for the text, quote it: \"" + token.field + ":" +
                                         token.text + "\""
                                   : "did you mean " + std::string(nearest) + ": ?");
        }
        if (token.text.empty() && !token.quoted)
            refuse(token.offset, "a value must follow " + token.field + ":",
                   "for example " + std::string(field->example));
        if (field->kind == FieldKind::words) return term(token, field->columns);
        Token value = token;
        if (value.prefix)
            value.text += '*'; // only words have beginnings; a folder may be called so
        if (field->kind == FieldKind::saved) return saved(value, depth);
        auto node = condition_node(*field, value, sources_.clock);
        if (!node)
            refuse(token.offset, node.problem().subject + ": " + node.problem().what,
                   node.problem().hint);
        node->offset = token.offset;
        return std::move(*node);
    }

    Node saved(const Token& token, int depth) {
        require_room_below(token, depth);
        const auto found = sources_.find_saved(token.text);
        if (!found && found.problem().kind != Kind::usage) throw Refused{found.problem()};
        if (!found) refuse(token.offset, found.problem().line());
        std::vector<std::string>& open = sources_.open;
        if (const auto same = std::ranges::find(open, found->name); same != open.end()) {
            std::string circle;
            for (auto name = same; name != open.end(); ++name)
                circle += *name + " -> ";
            refuse(token.offset, "a saved query that comes to itself: " + circle + found->name,
                   "take it out of one of them");
        }
        open.push_back(found->name);
        const std::string subject = "query:" + found->name + " (" + found->place + ")";
        Node node = parse_text(found->text, subject, sources_, depth + 1);
        open.pop_back();
        return node;
    }

    Node term(const Token& token, Columns columns) {
        Node node;
        node.offset = token.offset;
        if (token.field.empty() && token.text == "*" && !token.quoted && !token.whole) return node;
        if (token.whole && token.prefix) {
            refuse(token.offset, "= asks for the whole word and * for its beginning",
                   "leave one out");
        }
        bool searchable = false;
        sources_.tokeniser.runs(token.text, [&](const words::Run&) { searchable = true; });
        if (!searchable) {
            sources_.ignored.push_back(query_.substr(token.offset, end_of(token) - token.offset));
            return left_out();
        }
        node.kind = Node::Kind::term;
        node.text = token.text;
        node.columns = columns;
        node.match = token.whole ? Match::whole : token.prefix ? Match::prefix : Match::open;
        return node;
    }

    std::size_t end_of(const Token& token) const {
        const auto next = static_cast<std::size_t>(&token - tokens_.data()) + 1;
        std::size_t end = tokens_[next].offset;
        while (end > token.offset && query_[end - 1] == ' ')
            --end;
        return end;
    }

    const std::string& query_;
    const std::string& subject_;
    std::vector<Token> tokens_;
    Sources& sources_;
    std::size_t at_ = 0;
};

// Throws Refused. Calls itself for saved queries, no deeper than max_depth.
Node parse_text(const std::string& query, const std::string& subject, Sources& sources, int depth) {
    sources.bytes += query.size();
    if (sources.bytes > max_query_bytes) {
        throw Refused{{Kind::usage, subject, "longer than 64 KiB", "search for less at a time"}};
    }
    const auto refuse = [&](Problem problem) {
        problem.subject = subject;
        throw Refused{std::move(problem)};
    };
    if (const std::size_t bad = utf8::first_invalid(query); bad != query.size()) {
        refuse(query_problem(query, bad, "this is not UTF-8",
                             "check the character set of the terminal or file"));
    }
    auto tokens = tokenise_query(query);
    if (!tokens) refuse(tokens.problem());
    return Parser(query, subject, std::move(*tokens), sources).run(depth);
}

} // namespace

Result<Parsed> parse(const std::string& query, const Clock& clock, words::Tokeniser& tokeniser,
                     FindSaved find_saved) {
    Sources sources{.clock = clock, .tokeniser = tokeniser, .find_saved = find_saved};
    try {
        Node root = parse_text(query, "query", sources, 0);
        return Parsed{std::move(root), std::move(sources.ignored)};
    } catch (Refused& refused) {
        return std::move(refused.problem);
    }
}

Result<Parsed> parse(const std::string& query, const Clock& clock, words::Tokeniser& tokeniser) {
    return parse(query, clock, tokeniser, [](std::string_view) -> Result<SavedQuery> {
        return Problem{Kind::usage, "", "there are no saved queries here", ""};
    });
}

} // namespace mv::query
