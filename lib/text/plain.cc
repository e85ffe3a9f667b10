#include "text/plain.hh"

#include <algorithm>

#include "base/ascii.hh"

namespace mv::text {

namespace {

constexpr std::size_t min_base64_line = 60; // senders wrap base64 at 60, 64, 72 or 76
constexpr int min_base64_lines = 2;

// Line ends to '\n', controls to blanks. Most text needs neither.
std::string normalised(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\r') {
            std::size_t next = i;
            while (next < text.size() && text[next] == '\r')
                ++next;
            const bool before_lf = next < text.size() && text[next] == '\n';
            if (before_lf) {
                i = next - 1; // CR CR LF is one line end
            } else {
                out.append(next - i, '\n');
                i = next - 1;
            }
        } else if (ascii::is_control(c) && c != '\n' && c != '\t') {
            out.push_back(' ');
        } else {
            out.push_back(c);
        }
    }
    return out;
}

bool needs_normalising(std::string_view text) {
    // Without an early end, so that the compiler takes many bytes at once.
    unsigned found = 0;
    for (const char c : text) {
        found |= static_cast<unsigned>(ascii::is_control(c) & (c != '\n') & (c != '\t'));
    }
    return found != 0;
}

struct Letters {
    bool only_base64 = true, upper = false, lower = false, digit = false;
};

Letters letters_of(std::string_view line) {
    Letters letters;
    while (line.ends_with('='))
        line.remove_suffix(1);
    for (const char c : line) {
        letters.upper = letters.upper || ascii::is_upper(c);
        letters.lower = letters.lower || ascii::is_lower(c);
        letters.digit = letters.digit || ascii::is_digit(c);
        if (!ascii::is_alnum(c) && c != '+' && c != '/') {
            letters.only_base64 = false;
            break;
        }
    }
    return letters;
}

bool is_long_base64(std::string_view line) {
    if (line.size() < min_base64_line || line.find(' ') != std::string_view::npos) return false;
    const Letters letters = letters_of(line);
    return letters.only_base64 && letters.upper && letters.lower && letters.digit;
}

// The short line that ends a run of base64.
bool is_base64_tail(std::string_view line) {
    return !line.empty() && line.size() < min_base64_line && line.size() % 4 == 0 &&
           letters_of(line).only_base64 && (line.ends_with('=') || line.size() >= 20);
}

class Filter {
  public:
    Plain run(std::string_view text) {
        plain_.text.reserve(text.size());
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            line(text.substr(0, end));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        end_run();
        return std::move(plain_);
    }

  private:
    enum class Armour { none, skipped, signed_header, signed_text };

    void line(std::string_view text) {
        if (text.starts_with("-----")) {
            if (armour_line(text)) return;
        } else if (armour_ == Armour::skipped && !is_prose_in_armour(text)) {
            return;
        } else if (armour_ == Armour::signed_header) {
            if (text.find_first_not_of(' ') == std::string_view::npos)
                armour_ = Armour::signed_text;
        } else if (armour_ == Armour::signed_text && text.starts_with("- ")) {
            text.remove_prefix(2); // RFC 4880 §7.1
        }
        if (is_long_base64(text)) {
            if (run_lines_ == 0) run_begin_ = plain_.text.size();
            ++run_lines_;
        } else if (run_lines_ > 0) {
            const bool is_tail = run_lines_ >= min_base64_lines && is_base64_tail(text);
            end_run();
            if (is_tail) return;
        }
        plain_.text.append(text);
        plain_.text.push_back('\n');
    }

    // Armour whose END line is missing ends where text with blanks begins.
    bool is_prose_in_armour(std::string_view text) {
        if (text.empty()) armour_data_ = true;
        if (!armour_data_ || text.find(' ') == std::string_view::npos) return false;
        armour_ = Armour::none;
        return true;
    }

    bool armour_line(std::string_view text) {
        if (text.starts_with("-----BEGIN PGP SIGNED MESSAGE-----")) {
            armour_ = Armour::signed_header;
            plain_.signed_ = true;
            return false; // a reader sees this line and "Hash: SHA256" below it
        }
        const bool begins = text.starts_with("-----BEGIN PGP ");
        if (begins) {
            plain_.encrypted = plain_.encrypted || text.starts_with("-----BEGIN PGP MESSAGE");
            armour_ = Armour::skipped;
            armour_data_ = false;
            return true;
        }
        if (text.starts_with("-----END PGP ")) {
            armour_ = Armour::none;
            return true;
        }
        return armour_ == Armour::skipped;
    }

    void end_run() {
        if (run_lines_ >= min_base64_lines) plain_.text.resize(run_begin_);
        run_lines_ = 0;
    }

    Plain plain_;
    Armour armour_ = Armour::none;
    bool armour_data_ = false; // the blank line after the armour's headers was seen
    int run_lines_ = 0;
    std::size_t run_begin_ = 0;
};

bool may_hold_non_text(std::string_view text) {
    if (text.starts_with("-----BEGIN ") || text.find("\n-----BEGIN ") != std::string_view::npos)
        return true;
    std::size_t line = 0;
    while (line < text.size()) {
        const std::size_t end = std::min(text.find('\n', line), text.size());
        if (end - line >= min_base64_line &&
            text.substr(line, end - line).find(' ') == std::string_view::npos) {
            return true;
        }
        line = end + 1;
    }
    return false;
}

} // namespace

Plain to_plain(std::string_view text) {
    std::string clean = needs_normalising(text) ? normalised(text) : std::string(text);
    if (!may_hold_non_text(clean)) return {std::move(clean)};
    return Filter().run(clean);
}

} // namespace mv::text
