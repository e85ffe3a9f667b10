#include "query/lexer.hh"

#include "base/ascii.hh"
#include "base/utf8.hh"

namespace mv::query {

namespace {

class Lexer {
  public:
    explicit Lexer(const std::string& query) : query_(query) {}

    Result<std::vector<Token>> run() {
        for (skip_blanks(); at_ < query_.size(); skip_blanks()) {
            const char c = query_[at_];
            if (c == '(' || c == ')') {
                add({.kind = c == '(' ? Token::Kind::open : Token::Kind::close, .offset = at_++});
            } else if (c == '-' && at_ + 1 < query_.size() && !ascii::is_space(query_[at_ + 1])) {
                add({.kind = Token::Kind::not_, .offset = at_++});
            } else if (auto problem = word(); !problem.what.empty()) {
                return problem;
            }
        }
        add({.kind = Token::Kind::end, .offset = query_.size()});
        return std::move(tokens_);
    }

  private:
    void add(Token token) { tokens_.push_back(std::move(token)); }

    void skip_blanks() {
        while (at_ < query_.size() && ascii::is_space(query_[at_]))
            ++at_;
    }

    // letters and '_' before a ':'
    std::string field() {
        std::size_t end = at_;
        while (end < query_.size() && (ascii::is_alpha(query_[end]) || query_[end] == '_'))
            ++end;
        if (end == at_ || end >= query_.size() || query_[end] != ':') return {};
        std::string name;
        for (; at_ < end; ++at_)
            name.push_back(ascii::lower(query_[at_]));
        ++at_;
        return name;
    }

    Problem word() {
        Token token{.kind = Token::Kind::word, .offset = at_};
        token.field = field();
        if (at_ < query_.size() && query_[at_] == '=') {
            token.whole = true;
            ++at_;
        }
        if (at_ < query_.size() && query_[at_] == '"') {
            if (Problem problem = quoted(token.text); !problem.what.empty()) return problem;
            token.quoted = true;
        } else {
            const std::size_t begin = at_;
            while (at_ < query_.size() && !ascii::is_space(query_[at_]) && query_[at_] != '(' &&
                   query_[at_] != ')') {
                ++at_;
            }
            token.text = query_.substr(begin, at_ - begin);
            if (token.text.size() > 1 && token.text.ends_with('*')) {
                token.prefix = true;
                token.text.pop_back();
            }
            name_operator(token);
        }
        add(std::move(token));
        return {};
    }

    static void name_operator(Token& token) {
        if (!token.field.empty() || token.whole || token.prefix) return;
        if (token.text == "OR") token.kind = Token::Kind::or_;
        if (token.text == "AND") token.kind = Token::Kind::and_;
        if (token.text == "NOT") token.kind = Token::Kind::not_;
    }

    Problem quoted(std::string& text) {
        const std::size_t open = at_++;
        while (at_ < query_.size()) {
            if (query_[at_] != '"') {
                text.push_back(query_[at_++]);
            } else if (at_ + 1 < query_.size() && query_[at_ + 1] == '"') {
                text.push_back('"');
                at_ += 2;
            } else {
                ++at_;
                return {};
            }
        }
        return query_problem(query_, open, "this quote is never closed",
                             "close it, or write \"\" for a quote inside quotes");
    }

    const std::string& query_;
    std::size_t at_ = 0;
    std::vector<Token> tokens_;
};

} // namespace

Result<std::vector<Token>> tokenise_query(const std::string& query) { return Lexer(query).run(); }

Problem query_problem(const std::string& query, std::size_t offset, std::string what,
                      std::string hint) {
    return {.kind = Kind::usage,
            .subject = "query",
            .what = std::move(what),
            .hint = std::move(hint),
            .source = query,
            .offset = offset};
}

} // namespace mv::query
