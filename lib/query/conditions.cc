#include "query/conditions.hh"

#include <charconv>
#include <limits>

#include "base/ascii.hh"

namespace mv::query {

namespace {

constexpr std::int64_t largest_size = std::numeric_limits<std::int64_t>::max();

Node condition(Condition what, std::int64_t low, std::int64_t high, std::string text = {}) {
    Node node;
    node.kind = Node::Kind::condition;
    node.condition = what;
    node.low = low;
    node.high = high;
    node.text = std::move(text);
    return node;
}

Node dated(std::int64_t first, std::int64_t last) {
    return condition(Condition::dated, first, last);
}

bool is_hex(const std::string& text) {
    return !text.empty() && text.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos;
}

Result<Node> flag_node(const Token& token) {
    const std::string name = ascii::lowered(token.text);
    const FlagName* flag = find_flag(name);
    if (flag) return condition(flag->condition, flag->bits, 0);
    const std::string_view nearest = nearest_flag(name);
    return Problem{Kind::usage, token.field + ":" + token.text, "there is no such flag",
                   nearest.empty()
                       ? "see mv-query(7) for the flags"
                       : "did you mean " + token.field + ":" + std::string(nearest) + "?"};
}

Result<Node> size_range(const std::string& text) {
    const std::size_t dots = text.find("..");
    if (dots == std::string::npos) {
        const auto size = parse_size(text);
        if (!size) return size.problem();
        return condition(Condition::sized, *size, *size);
    }
    const std::string low = text.substr(0, dots), high = text.substr(dots + 2);
    const auto from = low.empty() ? Result<std::int64_t>(0) : parse_size(low);
    const auto to = high.empty() ? Result<std::int64_t>(largest_size) : parse_size(high);
    if (!from) return from.problem();
    if (!to) return to.problem();
    return condition(Condition::sized, *from, *to);
}

Result<Node> date_node(FieldKind kind, const std::string& text, const Clock& clock) {
    if (kind != FieldKind::period && text.find("..") != std::string::npos) {
        return Problem{Kind::usage, text, "a range does not fit here", "write date:" + text};
    }
    const auto period =
        kind == FieldKind::period ? parse_range(text, clock) : parse_period(text, clock);
    if (!period) return period.problem();
    if (kind == FieldKind::since) return dated(period->first, latest);
    if (kind == FieldKind::until) return dated(earliest, period->end());
    if (kind == FieldKind::before) return dated(earliest, period->first - 1);
    return dated(period->first, period->last);
}

} // namespace

Result<std::int64_t> parse_size(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
    if (unit.size() == 2 && (unit[1] == 'b' || unit[1] == 'B')) unit.remove_suffix(1);
    int shift = 0;
    if (unit == "k" || unit == "K") shift = 10;
    if (unit == "m" || unit == "M") shift = 20;
    if (unit == "g" || unit == "G") shift = 30;
    const bool known = unit.empty() || shift != 0;
    if (error != std::errc() || !known || number < 0 || number > (largest_size >> shift)) {
        return Problem{Kind::usage, std::string(text), "not a size", "write 500, 10k, 2M or 1G"};
    }
    return number << shift;
}

Result<Node> condition_node(const Field& field, const Token& token, const Clock& clock) {
    switch (field.kind) {
    case FieldKind::flag: return flag_node(token);
    case FieldKind::folder: return condition(Condition::folder, 0, 0, token.text);
    case FieldKind::exact:
        if (field.condition == Condition::id && !is_hex(token.text)) {
            return Problem{Kind::usage, token.text, "not an id",
                           "an id is hex digits, as in the first field of a row"};
        }
        if (field.condition == Condition::thread) {
            if (!is_hex(token.text) || token.text.size() != 12)
                return Problem{Kind::usage, token.text, "not a thread",
                               "give the 12 hex digits of a thread or the id of a message in it"};
            return condition(field.condition, 0, 0, ascii::lowered(token.text));
        }
        if (field.condition == Condition::message_id && token.text.starts_with('<') &&
            token.text.ends_with('>')) {
            return condition(field.condition, 0, 0, token.text.substr(1, token.text.size() - 2));
        }
        return condition(field.condition, 0, 0, token.text);
    case FieldKind::period:
    case FieldKind::since:
    case FieldKind::until:
    case FieldKind::before: return date_node(field.kind, token.text, clock);
    case FieldKind::size: return size_range(token.text);
    case FieldKind::larger:
    case FieldKind::smaller: {
        const auto size = parse_size(token.text);
        if (!size) return size.problem();
        if (field.kind == FieldKind::larger)
            return condition(Condition::sized, *size, largest_size);
        return condition(Condition::sized, 0, *size - 1);
    }
    case FieldKind::words:
    case FieldKind::saved: break; // excluded by contract
    }
    return Node{};
}

} // namespace mv::query
