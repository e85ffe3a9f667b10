#include "message/raw_parameter.hh"

#include "base/ascii.hh"
#include "message/headers.hh"

namespace mv::message {

namespace {

using ascii::is_space;

bool is_token(char c) {
    return c > ' ' && c < 0x7F && c != ';' && c != '=' && c != '"' && c != ',';
}

class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) {}

    bool next(RawParameter& out) {
        for (;;) {
            while (!at_end() && (is_space(peek()) || peek() == ';' || peek() == ','))
                ++at_;
            if (at_end()) return false;
            if (peek() == '(') {
                skip_comment();
                continue;
            }
            const std::size_t begin = at_;
            while (!at_end() && is_token(peek()))
                ++at_;
            const std::string_view name = text_.substr(begin, at_ - begin);
            while (!at_end() && is_space(peek()))
                ++at_;
            if (at_end()) return false;
            if (peek() != '=' || name.empty()) {
                if (at_ == begin) ++at_; // a stray quote or equal sign
                continue;
            }
            ++at_;
            while (!at_end() && is_space(peek()))
                ++at_;
            out.name = ascii::lowered(name);
            out.value = !at_end() && peek() == '"' ? quoted() : unquoted();
            return true;
        }
    }

  private:
    bool at_end() const { return at_ >= text_.size(); }
    char peek() const { return text_[at_]; }

    void skip_comment() {
        int depth = 0;
        for (; !at_end(); ++at_) {
            if (peek() == '\\') {
                ++at_;
            } else if (peek() == '(') {
                ++depth;
            } else if (peek() == ')' && --depth == 0) {
                ++at_;
                return;
            }
        }
    }

    // Whether the quote at `at_` ends the value: `a "quoted" name.pdf` is often sent unescaped.
    bool closes() const {
        std::size_t i = at_ + 1;
        while (i < text_.size() && is_space(text_[i]))
            ++i;
        if (i >= text_.size() || text_[i] == ';' || text_[i] == '(' || begins_parameter(at_ + 1))
            return true;
        for (const std::size_t limit = i + 256; i < text_.size() && i < limit; ++i) {
            if (text_[i] == ';') return true;
            if (text_[i] == '"') return false;
        }
        return true;
    }

    std::string quoted() {
        std::string value;
        for (++at_; !at_end(); ++at_) {
            const char c = peek();
            if (c == '"' && closes()) {
                ++at_;
                break;
            }
            const bool escape = c == '\\' && at_ + 1 < text_.size() &&
                                (text_[at_ + 1] == '"' || text_[at_ + 1] == '\\');
            if (escape) ++at_;
            if (peek() != '\r' && peek() != '\n') value.push_back(peek());
        }
        return value;
    }

    // "utf-8 name=x" is two parameters whose semicolon was forgotten.
    bool begins_parameter(std::size_t i) const {
        while (i < text_.size() && is_space(text_[i]))
            ++i;
        const std::size_t begin = i;
        while (i < text_.size() && i < begin + 32 && (ascii::is_alnum(text_[i]) || text_[i] == '-'))
            ++i;
        while (i < text_.size() && i < begin + 40 && (text_[i] == '*' || ascii::is_digit(text_[i])))
            ++i;
        return i > begin && i < text_.size() && text_[i] == '=';
    }

    std::string unquoted() {
        std::string value;
        for (; !at_end() && peek() != ';'; ++at_) {
            if (!is_space(peek())) {
                value.push_back(peek());
                continue;
            }
            if (begins_parameter(at_)) break;
            if (!value.empty() && value.back() != ' ') value.push_back(' ');
        }
        while (!value.empty() && value.back() == ' ')
            value.pop_back();
        return value;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

} // namespace

std::vector<RawParameter> raw_parameters(std::string_view text) {
    std::vector<RawParameter> all;
    Reader reader(text);
    RawParameter parameter;
    while (all.size() < max_parameters && reader.next(parameter))
        all.push_back(std::move(parameter));
    return all;
}

std::string raw_parameter(std::string_view text, std::string_view name) {
    Reader reader(text);
    RawParameter parameter;
    for (std::size_t i = 0; i < max_parameters && reader.next(parameter); ++i) {
        if (parameter.name == name) return std::move(parameter.value);
    }
    return {};
}

std::string media_type(std::string_view value, std::string_view& rest) {
    std::size_t at = 0;
    while (at < value.size() && (is_space(value[at]) || value[at] == '"'))
        ++at;
    const std::size_t begin = at;
    std::size_t slash = 0;
    for (; at < value.size(); ++at) {
        const char c = value[at];
        if (c == '/' && slash == 0) slash = at;
        if (c <= ' ' || c >= 0x7F || c == ';' || c == '"' || c == '(' || c == ',') break;
    }
    rest = value.substr(at < value.size() && value[at] == '"' ? at + 1 : at);
    if (slash <= begin || slash + 1 >= at) return {};
    return ascii::lowered(value.substr(begin, at - begin));
}

} // namespace mv::message
