#include "output/template.hh"

#include <algorithm>
#include <charconv>
#include <ctime>
#include <optional>
#include <string_view>

#include "output/sanitise.hh"
#include "output/width.hh"

namespace mv::output {

namespace {

constexpr std::size_t most_columns = 1000;

bool is_time(const HitField& field) {
    return field.on_screen.show == Show::date || field.on_screen.show == Show::received;
}

std::string formatted_time(std::int64_t seconds, const std::string& form) {
    const std::time_t time = seconds;
    std::tm tm{};
    char text[512]; // longer ones are refused when the template is read
    if (!localtime_r(&time, &tm)) return {};
    return sanitised({text, std::strftime(text, sizeof text, form.c_str(), &tm)});
}

} // namespace

class TemplateParser {
  public:
    explicit TemplateParser(const std::string& text) : text_(text) {}

    Result<Template> run() {
        Template::Part part;
        while (at_ < text_.size()) {
            const char c = text_[at_];
            const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
            if ((c == '{' || c == '}') && next == c) {
                part.literal += c;
                at_ += 2;
            } else if (c == '\\') {
                const char meant = escaped(next);
                if (meant == '\0')
                    return problem(at_, "there is no such escape", "write \\t, \\n or \\\\");
                part.literal += meant;
                at_ += 2;
            } else if (c == '}') {
                return problem(at_, "this brace closes nothing", "write }} for a brace");
            } else if (c == '{') {
                if (auto wrong = field(part)) return *wrong;
                result_.parts_.push_back(std::move(part));
                part = {};
            } else {
                part.literal += c;
                ++at_;
            }
        }
        if (!part.literal.empty()) result_.parts_.push_back(std::move(part));
        return std::move(result_);
    }

  private:
    static char escaped(char letter) {
        switch (letter) {
        case 't': return '\t';
        case 'n': return '\n';
        case '\\': return '\\';
        default: return '\0';
        }
    }

    Problem problem(std::size_t at, std::string what, std::string hint) const {
        return {.kind = Kind::usage,
                .subject = "--format",
                .what = std::move(what),
                .hint = std::move(hint),
                .source = text_,
                .offset = at};
    }

    // {NAME} or {NAME:FORM}
    std::optional<Problem> field(Template::Part& part) {
        const std::size_t open = at_;
        const std::size_t close = text_.find('}', open);
        if (close == std::string::npos)
            return problem(open, "this brace is never closed", "write {{ for a brace");
        const std::size_t colon = std::min(text_.find(':', open), close);
        const std::string name = text_.substr(open + 1, colon - open - 1);
        part.field = find_hit_field(name);
        if (!part.field) {
            return problem(open + 1, "there is no field '" + name + "'",
                           "the fields are " + names_of_hit_fields());
        }
        at_ = close + 1;
        result_.fields_.push_back(part.field);
        if (colon == close) return std::nullopt;
        const std::string form = text_.substr(colon + 1, close - colon - 1);
        if (is_time(*part.field) && form.find('%') != std::string::npos) {
            part.time_form = form;
            if (formatted_time(0, form).empty())
                return problem(colon + 1, "this writes nothing, or too much",
                               "write {" + name + ":%F %H:%M}, for example");
            return std::nullopt;
        }
        part.right = form.starts_with('>');
        const char* begin = form.data() + (part.right ? 1 : 0);
        const char* end = form.data() + form.size();
        const auto [stopped, error] = std::from_chars(begin, end, part.columns);
        if (error == std::errc() && stopped == end && part.columns >= 1 &&
            part.columns <= most_columns) {
            return std::nullopt;
        }
        return problem(colon + 1, "not a width of 1 to 1000 columns",
                       is_time(*part.field) ? "write {" + name + ":%F}, for example"
                                            : "write {" + name + ":20} or {" + name + ":>20}");
    }

    const std::string& text_;
    std::size_t at_ = 0;
    Template result_;
};

Result<Template> Template::parse(const std::string& text) { return TemplateParser(text).run(); }

void Template::append(std::string& out, const query::Hit& hit) const {
    for (const Part& part : parts_) {
        out += part.literal;
        if (part.field) append_field(out, part, hit);
    }
}

void Template::append_field(std::string& out, const Part& part, const query::Hit& hit) {
    if (!part.time_form.empty()) {
        const bool sent = part.field->on_screen.show == Show::date;
        out += formatted_time(sent ? hit.row.date : hit.row.received, part.time_form);
        return;
    }
    if (part.columns == 0) return part.field->append_text(out, hit);
    std::string text;
    part.field->append_text(text, hit);
    text = cut(text, part.columns);
    const std::size_t padding = part.columns - columns(text);
    if (part.right) out.append(padding, ' ');
    out += text;
    if (!part.right) out.append(padding, ' ');
}

} // namespace mv::output
