#include "message/address.hh"

#include <utility>

#include "base/ascii.hh"
#include "message/headers.hh"

namespace mv::message {

namespace {

using ascii::is_space;

// Longest encoded word taken as one piece; RFC 2047 allows 75, senders do not care.
constexpr std::size_t max_word_bytes = 2'000;

// "ann . lee @ example . org" (RFC 5322 §4.4) as "ann.lee@example.org".
std::string without_blanks_at_dots(std::string_view text) {
    std::string out;
    const auto joins = [](char c) { return c == '.' || c == '@'; };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_kept = text[i] != ' ' || ((i == 0 || !joins(text[i - 1])) &&
                                                (i + 1 == text.size() || !joins(text[i + 1])));
        if (is_kept) out.push_back(text[i]);
    }
    return out;
}

class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text), last_semicolon_(text.rfind(';')) {}

    std::vector<RawMailbox> all() {
        while (at_ < text_.size() && found_.size() < max_addresses)
            step();
        finish();
        put_held();
        end_group();
        return std::move(found_);
    }

  private:
    void step() {
        const char c = text_[at_];
        switch (c) {
        case '"': quoted(); return;
        case '(': comment(); return;
        case '<': angle(); return;
        case ',':
            ++at_;
            finish();
            return;
        case ';':
            ++at_;
            finish();
            end_group();
            return;
        case ':': colon(); return;
        case '=':
            if (encoded_word()) return;
            break;
        default: break;
        }
        if (is_space(c) || ascii::is_control(c) || c == '>') {
            blank_ = true;
            ++at_;
            return;
        }
        const std::size_t begin = at_;
        // An escape outside quotes is an escape all the same.
        if (c == '\\' && at_ + 1 < text_.size()) ++at_;
        ++at_;
        add(text_.substr(begin, at_ - begin));
    }

    // Adds to the phrase, with one blank where there was any.
    void add(std::string_view piece) {
        if (blank_ && !phrase_.empty()) phrase_.push_back(' ');
        blank_ = false;
        phrase_.append(piece);
    }

    void quoted() {
        const std::size_t begin = at_;
        if (text_.find('"', begin + 1) == std::string_view::npos) { // it quotes nothing
            ++at_;
            return;
        }
        std::string content;
        for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
            if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
            if (text_[at_] != '\r' && text_[at_] != '\n') content.push_back(text_[at_]);
        }
        if (at_ < text_.size()) ++at_;
        // A quoted local part keeps its quotes: they belong to the address.
        const bool is_local_part = at_ < text_.size() && text_[at_] == '@';
        if (is_local_part) {
            add(text_.substr(begin, at_ - begin));
        } else {
            add(content);
            has_name_ = true;
        }
    }

    std::string taken_comment() {
        std::string content;
        int depth = 0;
        for (; at_ < text_.size(); ++at_) {
            char c = text_[at_];
            if (c == '\\' && at_ + 1 < text_.size()) {
                c = text_[++at_];
            } else if (c == '(') {
                if (depth++ == 0) continue;
            } else if (c == ')' && --depth == 0) {
                ++at_;
                break;
            }
            if (c != '\r' && c != '\n') content.push_back(c);
        }
        return std::string(ascii::trimmed(content));
    }

    void comment() {
        const std::string content = taken_comment();
        if (content.empty()) return;
        if (!comment_.empty()) comment_.push_back(' ');
        comment_ += content;
        blank_ = true;
    }

    void angle() {
        std::string email;
        bool quotes = false;
        ++at_;
        for (; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            if (c == '"') quotes = !quotes;
            if (!quotes && c == '>') break;
            if (!quotes && c == '<') {
                email.clear(); // "<<a@b>>"
                continue;
            }
            if (!quotes && c == '(') {
                taken_comment();
                --at_;
                continue;
            }
            if (quotes || (!is_space(c) && !ascii::is_control(c))) email.push_back(c);
        }
        while (at_ < text_.size() && text_[at_] == '>')
            ++at_;
        // A source route "@relay,@relay:user@host" names the way, not the person.
        if (email.starts_with('@')) {
            if (const std::size_t colon = email.find(':'); colon != std::string::npos)
                email.erase(0, colon + 1);
        }
        if (ascii::starts_with(email, "mailto:")) email.erase(0, 7);
        if (has_email_ && !email.empty()) finish(); // "a@b <a@b>" is one, "<a@b> <c@d>" are two
        if (!email.empty() || email_.empty()) email_ = std::move(email);
        has_email_ = true;
        blank_ = true;
    }

    // A group's name ends at the colon, the group at a semicolon; a colon elsewhere is a letter of a
    // name ("Re: Ann", "Report 10:30").
    void colon() {
        ++at_;
        const bool is_address = phrase_.find('@') != std::string::npos;
        const bool has_end = last_semicolon_ != std::string_view::npos && at_ <= last_semicolon_;
        if (!has_end || in_group_ || has_email_ || is_address || phrase_.empty()) {
            if (!phrase_.empty() && !in_group_) add(":");
            return;
        }
        put_held();
        in_group_ = group_is_empty_ = true;
        group_ = std::exchange(phrase_, {});
        comment_.clear();
        has_name_ = blank_ = false;
    }

    bool encoded_word() {
        if (text_.substr(at_, 2) != "=?") return false;
        const std::size_t charset = text_.find('?', at_ + 2);
        if (charset == std::string_view::npos || charset - at_ > 60 || charset + 3 > text_.size())
            return false;
        if (text_[charset + 2] != '?') return false;
        const std::string_view rest = text_.substr(charset + 3, max_word_bytes);
        const std::size_t end = rest.find("?=");
        if (end == std::string_view::npos ||
            rest.substr(0, end).find_first_of("<\"") != std::string_view::npos) {
            return false;
        }
        add(text_.substr(at_, charset + 3 + end + 2 - at_));
        at_ = charset + 3 + end + 2;
        has_name_ = true;
        return true;
    }

    // "Jane Doe jane@example.org": the word with the '@' is the address.
    void split_phrase() {
        if (const std::string joined = without_blanks_at_dots(phrase_);
            joined.find(' ') == std::string::npos && joined.find('@') != std::string::npos) {
            phrase_ = joined;
        }
        const std::size_t at = phrase_.find('@');
        if (at == std::string::npos || has_name_and_no_address(at)) return;
        const std::size_t begin = phrase_[0] == '"' ? 0 : phrase_.rfind(' ', at) + 1;
        const std::size_t end = std::min(phrase_.find(' ', at), phrase_.size());
        email_ = phrase_.substr(begin, end - begin);
        phrase_ = phrase_.substr(0, begin) + phrase_.substr(end);
    }

    bool has_name_and_no_address(std::size_t at) const {
        return at == 0 || at + 1 == phrase_.size() || phrase_[at - 1] == ' ' ||
               phrase_[at + 1] == ' ';
    }

    void finish() {
        if (!has_email_) split_phrase();
        std::string name(ascii::trimmed(phrase_));
        const bool is_word = !has_email_ && email_.empty() && !has_name_ && !name.empty();
        if (is_word && comment_.empty()) {
            if (!held_.empty()) held_ += ", ";
            held_ += name;
        } else {
            // "Doe, Jane <jane@example.org>": the quotes were forgotten, the comma is of the name.
            if (!held_.empty() && has_email_ && !name.empty() && !has_name_) {
                name = std::exchange(held_, {}) + ", " + name;
            }
            put_held();
            if (is_word && name.find(' ') == std::string::npos) email_ = std::exchange(name, {});
            if (!comment_.empty()) name = name.empty() ? comment_ : name + " (" + comment_ + ")";
            put(std::move(name), std::move(email_));
        }
        phrase_.clear();
        email_.clear();
        comment_.clear();
        has_email_ = has_name_ = blank_ = false;
    }

    // What had neither address nor quotes: each single word is a local user.
    void put_held() {
        std::string_view rest = held_;
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find(", "), rest.size());
            const std::string word(rest.substr(0, end));
            rest.remove_prefix(std::min(end + 2, rest.size()));
            const bool is_one =
                word.find(' ') == std::string::npos && word.find("=?") == std::string::npos;
            put(is_one ? std::string() : word, is_one ? word : std::string());
        }
        held_.clear();
    }

    void put(std::string name, std::string email) {
        if ((name.empty() && email.empty()) || found_.size() >= max_addresses) return;
        found_.push_back({std::move(name), std::move(email), group_});
        group_is_empty_ = false;
    }

    void end_group() {
        put_held();
        if (in_group_ && group_is_empty_ && !group_.empty()) found_.push_back({{}, {}, group_});
        group_.clear();
        in_group_ = false;
    }

    std::string_view text_;
    std::size_t last_semicolon_;
    std::size_t at_ = 0;
    std::vector<RawMailbox> found_;
    std::string phrase_, email_, comment_, group_;
    std::string held_; // words between commas without an address, in front of the next mailbox
    bool has_email_ = false, has_name_ = false, blank_ = false;
    bool in_group_ = false, group_is_empty_ = false;
};

} // namespace

std::vector<RawMailbox> parse_addresses(std::string_view value) { return Reader(value).all(); }

} // namespace mv::message
