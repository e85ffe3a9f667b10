#include "message/header_block.hh"

#include <algorithm>
#include <array>
#include <optional>

#include "base/ascii.hh"

namespace mv::message {

namespace {

// Lines looked ahead from a blank-only line to tell a fold from a separator.
constexpr int max_lookahead = 100;

constexpr auto known_names = std::to_array<std::string_view>({
    "also-control", "approved",    "bcc",          "bounces-to",   "cc",
    "comments",     "date",        "delivered-to", "distribution", "encrypted",
    "envelope-to",  "errors-to",   "expires",      "followup-to",  "from",
    "importance",   "in-reply-to", "keywords",     "lines",        "mail-followup-to",
    "mailing-list", "message-id",  "mime-version", "newsgroups",   "organization",
    "path",         "precedence",  "priority",     "received",     "references",
    "reply-to",     "return-path", "sender",       "sensitivity",  "status",
    "subject",      "summary",     "thread-index", "thread-topic", "to",
    "user-agent",   "xref",
});
constexpr auto known_prefixes = std::to_array<std::string_view>(
    {"x-", "content-", "list-", "resent-", "arc-", "dkim-", "domainkey-", "received-",
     "authentication-", "auto-", "disposition-", "delivery-", "original-", "return-", "apparently-",
     "old-", "dsn-"});

constexpr auto essential_names =
    std::to_array<std::string_view>({"subject", "from", "to", "cc", "date", "message-id",
                                     "content-type", "content-transfer-encoding"});

bool is_known(std::string_view name) {
    const auto equal = [&](std::string_view known) { return ascii::equal(name, known); };
    const auto begins = [&](std::string_view known) { return ascii::starts_with(name, known); };
    return std::ranges::any_of(known_names, equal) || std::ranges::any_of(known_prefixes, begins);
}

bool is_blank_only(std::string_view line) {
    return line.find_first_not_of(" \t") == std::string_view::npos;
}

bool is_mbox_line(std::string_view line) {
    if (line.starts_with('>')) line.remove_prefix(1);
    return line.starts_with("From ") && split_field(line).name.empty();
}

class BlockReader {
  public:
    BlockReader(const Lines& lines, std::size_t max_fields,
                FunctionRef<bool(std::string_view)> is_boundary, std::vector<std::string>& notes)
        : lines_(lines), max_fields_(max_fields), is_boundary_(is_boundary), notes_(notes) {}

    HeaderBlock read(std::size_t offset, Start start) {
        if (start == Start::message) offset = after_preface(offset);
        const std::size_t size = lines_.text().size();
        std::size_t at = start == Start::message ? after_blank_and_mbox_lines(offset) : offset;
        while (at < size) {
            const Line line = lines_.at(at);
            const Step step = take(line);
            if (step == Step::end_here) break;
            at = line.next;
            if (step == Step::end_after) break;
        }
        finish_field();
        // "Note: buy milk" is text of a person, not a header, when nothing known stands beside it.
        if (!any_known_)
            return {Headers(), start == Start::part && is_empty_line(offset) ? at : offset};
        if (fields_ > max_fields_) note("header fields past the limit were left out");
        return {std::move(headers_), at};
    }

  private:
    enum class Step { next, end_here, end_after };

    bool is_empty_line(std::size_t offset) const {
        return offset < lines_.text().size() && is_blank_only(lines_.text(lines_.at(offset)));
    }

    std::size_t after_preface(std::size_t offset) const {
        return lines_.text().substr(offset).starts_with("\xEF\xBB\xBF") ? offset + 3 : offset;
    }

    std::size_t after_blank_and_mbox_lines(std::size_t offset) const {
        while (offset < lines_.text().size()) {
            const Line line = lines_.at(offset);
            const std::string_view text = lines_.text(line);
            if (!is_blank_only(text) && !is_mbox_line(text)) break;
            offset = line.next;
        }
        return offset;
    }

    Step take(const Line& line) {
        const std::string_view text = lines_.text(line);
        if (text.empty()) return Step::end_after;
        if (ascii::is_blank(text[0])) {
            if (is_blank_only(text) && !goes_on_after(line.next)) return Step::end_after;
            extend_field(line);
            return Step::next;
        }
        if (is_boundary_(text)) return Step::end_here;
        const Field field = split_field(text);
        if (!field.name.empty()) {
            begin_field(field, line);
            return Step::next;
        }
        // The rest of a value that holds a bare CR.
        if (line.begin > 0 && lines_.text()[line.begin - 1] == '\r' && open_) {
            extend_field(line);
            return Step::next;
        }
        if (line.begin >= last_known_end(line.begin)) {
            if (any_known_) note("no blank line between header and body");
            return Step::end_here;
        }
        finish_field();
        note("a header line that is no field was ignored");
        return Step::next;
    }

    void begin_field(const Field& field, const Line& line) {
        finish_field();
        if (++fields_ > max_fields_ && !is_missing_essential(field.name)) return;
        any_known_ = any_known_ || is_known(field.name);
        current_ = field;
        value_begin_ = line.end - field.value.size();
        value_end_ = line.end;
        open_ = true;
    }

    // Past the limit the first subject, sender and their kin still count: a mail is known by them.
    bool is_missing_essential(std::string_view name) {
        if (!missing_) {
            missing_.emplace(essential_names.begin(), essential_names.end());
            std::erase_if(*missing_, [&](std::string_view known) { return headers_.has(known); });
        }
        return std::erase_if(*missing_,
                             [&](std::string_view known) { return ascii::equal(known, name); }) > 0;
    }

    void extend_field(const Line& line) {
        if (open_) value_end_ = line.end;
    }

    void finish_field() {
        if (!open_) return;
        current_.value = lines_.text().substr(value_begin_, value_end_ - value_begin_);
        headers_.add(current_);
        open_ = false;
    }

    // A blank-only line belongs to a fold when what follows is header up to an empty line.
    bool goes_on_after(std::size_t at) const {
        bool folded = false, known = false, unknown = false;
        for (int i = 0; i < max_lookahead && at < lines_.text().size(); ++i) {
            const Line line = lines_.at(at);
            const std::string_view text = lines_.text(line);
            if (text.empty() || is_boundary_(text)) break;
            at = line.next;
            if (is_blank_only(text)) continue;
            const Field field = split_field(text);
            if (ascii::is_blank(text[0])) {
                folded = true;
            } else if (field.name.empty()) {
                return known;
            } else {
                known = known || is_known(field.name);
                unknown = true;
            }
        }
        return known || (folded && !unknown);
    }

    // Where the last line that is header without doubt, between at and the end of the block, ends;
    // 0 when there is none. Looked for once: the block's end does not depend on where it is asked.
    std::size_t last_known_end(std::size_t at) {
        if (looked_) return last_known_end_;
        looked_ = true;
        while (at < lines_.text().size()) {
            const Line line = lines_.at(at);
            const std::string_view text = lines_.text(line);
            if (text.empty() || is_boundary_(text)) break;
            if (is_header_without_doubt(text)) last_known_end_ = line.next;
            at = line.next;
        }
        return last_known_end_;
    }

    // A known field, or one whose name would be known if it were spelt without blanks.
    static bool is_header_without_doubt(std::string_view line) {
        const Field field = split_field(line);
        if (!field.name.empty()) return is_known(field.name);
        const auto begins = [&](std::string_view known) { return ascii::starts_with(line, known); };
        return line.find(':') != std::string_view::npos &&
               std::ranges::any_of(known_prefixes, begins);
    }

    void note(const char* what) {
        if (std::ranges::find(notes_, what) == notes_.end()) notes_.emplace_back(what);
    }

    const Lines& lines_;
    std::size_t max_fields_;
    FunctionRef<bool(std::string_view)> is_boundary_;
    std::vector<std::string>& notes_;
    Headers headers_;
    Field current_;
    std::optional<std::vector<std::string_view>> missing_; // essential names, looked up once
    std::size_t value_begin_ = 0, value_end_ = 0, fields_ = 0, last_known_end_ = 0;
    bool open_ = false, any_known_ = false, looked_ = false;
};

} // namespace

Field split_field(std::string_view line) {
    std::size_t end = 0;
    while (end < line.size() && line[end] > ' ' && line[end] < 0x7F && line[end] != ':')
        ++end;
    std::size_t colon = end;
    while (colon < line.size() && ascii::is_blank(line[colon]))
        ++colon;
    if (end == 0 || colon == line.size() || line[colon] != ':') return {};
    return {line.substr(0, end), line.substr(colon + 1)};
}

HeaderBlock parse_header_block(const Lines& lines, std::size_t offset, Start start,
                               std::size_t max_fields,
                               FunctionRef<bool(std::string_view)> is_boundary,
                               std::vector<std::string>& notes) {
    return BlockReader(lines, max_fields, is_boundary, notes).read(offset, start);
}

} // namespace mv::message
