#include "query/fields.hh"

#include <algorithm>
#include <array>
#include <vector>

#include "base/nearest.hh"
#include "index/row.hh"
#include "vault/flags.hh"

namespace mv::query {

namespace {

using index::Column;

constexpr Columns from = column_bit(Column::from), to = column_bit(Column::to),
                  cc = column_bit(Column::cc);

constexpr std::array field_table = {
    Field{"from", FieldKind::words, from, {}, "from:ann", "sender, name or address"},
    Field{"to", FieldKind::words, to, {}, "to:bob", "recipient"},
    Field{"cc", FieldKind::words, cc, {}, "cc:carol", "copied recipient"},
    Field{"recip", FieldKind::words, to | cc, {}, "recip:bob", "any recipient"},
    Field{
        "contact", FieldKind::words, from | to | cc, {}, "contact:ann", "sender or any recipient"},
    Field{
        "subject", FieldKind::words, column_bit(Column::subject), {}, "subject:invoice", "subject"},
    Field{"body",
          FieldKind::words,
          column_bit(Column::body),
          {},
          "body:\"as agreed\"",
          "text of the message"},
    Field{"attachment",
          FieldKind::words,
          column_bit(Column::attachment),
          {},
          "attachment:total",
          "text inside attachments"},
    Field{"file",
          FieldKind::words,
          column_bit(Column::file),
          {},
          "file:report.pdf",
          "names of attachments"},
    Field{"folder", FieldKind::folder, 0, {}, "folder:Archive/2023", "whole name of a folder"},
    Field{"list", FieldKind::exact, 0, Condition::list_is, "list:dev.example.org", "whole List-Id"},
    Field{"type", FieldKind::exact, 0, Condition::type, "type:pdf",
          "type of an attachment, whole or either half"},
    Field{"label", FieldKind::exact, 0, Condition::label, "label:Work",
          "whole label, of any program"},
    Field{"path", FieldKind::exact, 0, Condition::path, "path:2019/cur/",
          "part of the file's path, as it is written"},
    Field{"mid", FieldKind::exact, 0, Condition::message_id, "mid:abc@example.org",
          "whole Message-ID"},
    Field{"id", FieldKind::exact, 0, Condition::id, "id:9f3c2a41b0de", "id, or its beginning"},
    Field{"thread", FieldKind::exact, 0, Condition::thread, "thread:9f3c2a41b0de",
          "whole thread of that name, or of that message"},
    Field{"is", FieldKind::flag, 0, {}, "is:unread", "flag or kind of message"},
    Field{"flag", FieldKind::flag, 0, {}, "flag:flagged", "the same"},
    Field{"has", FieldKind::flag, 0, {}, "has:attachment", "the same"},
    Field{"date", FieldKind::period, 0, {}, "date:2023..2024-03", "sent within"},
    Field{"since", FieldKind::since, 0, {}, "since:7d", "sent then or later"},
    Field{"after", FieldKind::since, 0, {}, "after:2024-03-05", "the same"},
    Field{"newer_than", FieldKind::since, 0, {}, "newer_than:2w", "the same"},
    Field{"until", FieldKind::until, 0, {}, "until:2023", "sent then or earlier"},
    Field{"before", FieldKind::before, 0, {}, "before:2023", "sent earlier than"},
    Field{"older_than", FieldKind::before, 0, {}, "older_than:1y", "the same"},
    Field{"size", FieldKind::size, 0, {}, "size:10k..2M", "size of the message file"},
    Field{"larger", FieldKind::larger, 0, {}, "larger:5M", "that size or more"},
    Field{"smaller", FieldKind::smaller, 0, {}, "smaller:10k", "less than that size"},
    Field{"query", FieldKind::saved, 0, {}, "query:todo", "what the query saved so finds"},
};

constexpr std::int64_t bit(vault::Flag flag) { return static_cast<std::int64_t>(flag); }

constexpr std::array flag_table = {
    FlagName{"unread", Condition::no_flag, bit(vault::Flag::seen), "not seen yet"},
    FlagName{"seen", Condition::flag, bit(vault::Flag::seen), "seen"},
    FlagName{"flagged", Condition::flag, bit(vault::Flag::flagged), "flagged"},
    FlagName{"replied", Condition::flag, bit(vault::Flag::replied), "answered"},
    FlagName{"draft", Condition::flag, bit(vault::Flag::draft), "draft"},
    FlagName{"trashed", Condition::flag, bit(vault::Flag::trashed), "marked for removal"},
    FlagName{"passed", Condition::flag, bit(vault::Flag::passed), "forwarded"},
    FlagName{"attachment", Condition::attachment, 0, "with an attachment"},
    FlagName{"encrypted", Condition::trait, index::trait::encrypted, "encrypted"},
    FlagName{"signed", Condition::trait, index::trait::signed_, "signed"},
    FlagName{"list", Condition::on_list, 0, "from a mailing list"},
    FlagName{"unreadable", Condition::unreadable, 0, "could not be read"},
};

template <class Table>
const typename Table::value_type* find_in(const Table& table, std::string_view name) {
    const auto it = std::ranges::find(table, name, &Table::value_type::name);
    return it == table.end() ? nullptr : &*it;
}

template <class Table>
std::string_view nearest_in(const Table& table, std::string_view name) {
    std::vector<std::string_view> known;
    for (const auto& entry : table)
        known.push_back(entry.name);
    return nearest(name, known);
}

} // namespace

std::span<const Field> fields() { return field_table; }
const Field* find_field(std::string_view name) { return find_in(field_table, name); }
std::string_view nearest_field(std::string_view name) { return nearest_in(field_table, name); }

std::span<const FlagName> flag_names() { return flag_table; }
const FlagName* find_flag(std::string_view name) { return find_in(flag_table, name); }
std::string_view nearest_flag(std::string_view name) { return nearest_in(flag_table, name); }

} // namespace mv::query
