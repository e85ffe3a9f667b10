#include "output/hit_fields.hh"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "base/calendar.hh"
#include "base/utf8.hh"
#include "index/packing.hh"
#include "index/threads.hh"
#include "output/base64.hh"
#include "output/local_time.hh"
#include "output/sanitise.hh"
#include "output/snippet_text.hh"
#include "vault/maildir_name.hh"

namespace mv::output {

namespace {

using index::Detail;
using query::Hit;

void append_number(std::string& line, std::int64_t number) { line += std::to_string(number); }

// Mailboxes as people write them: Name <address>, comma between.
void append_mailboxes(std::string& line, std::string_view packed) {
    bool first = true;
    index::for_each_item(packed, [&](std::string_view item) {
        if (!first) line += ", ";
        first = false;
        const std::string_view name = index::field(item, 0), email = index::field(item, 1);
        append_sanitised(line, name);
        if (!name.empty() && !email.empty()) line += " <";
        append_sanitised(line, email);
        if (!name.empty() && !email.empty()) line += ">";
    });
}

void json_mailboxes(Json& json, std::string_view key, std::string_view packed) {
    json.key(key).begin_array();
    index::for_each_item(packed, [&](std::string_view item) {
        json.begin_object().key("name").string(index::field(item, 0));
        json.key("email").string(index::field(item, 1)).end_object();
    });
    json.end_array();
}

void append_strings(std::string& line, std::string_view packed) {
    bool first = true;
    index::for_each_item(packed, [&](std::string_view item) {
        if (!first) line += ",";
        first = false;
        append_sanitised(line, item);
    });
}

void json_strings(Json& json, std::string_view key, std::string_view packed) {
    json.key(key).begin_array();
    index::for_each_item(packed, [&](std::string_view item) { json.string(item); });
    json.end_array();
}

// Names of attachments; of one without a name its type.
void append_attachments(std::string& line, std::string_view packed) {
    bool first = true;
    index::for_each_item(packed, [&](std::string_view item) {
        if (!first) line += ", ";
        first = false;
        const std::string_view name = index::field(item, 1);
        append_sanitised(line, name.empty() ? index::field(item, 2) : name);
    });
}

void json_attachments(Json& json, std::string_view packed) {
    json.key("attachments").begin_array();
    index::for_each_item(packed, [&](std::string_view item) {
        json.begin_object().key("part").string(index::field(item, 0));
        json.key("name").string(index::field(item, 1)).key("type").string(index::field(item, 2));
        const std::string size(index::field(item, 3)); // written as a number by the index
        json.key("size").integer(std::strtoll(size.c_str(), nullptr, 10));
        json.key("disposition").string(index::field(item, 4)).end_object();
    });
    json.end_array();
}

// Who a row is from, short: the name, else the address.
void append_sender(std::string& line, std::string_view packed) {
    const std::string_view first = packed.substr(0, packed.find('\x1e'));
    const std::string_view name = index::field(first, 0);
    append_sanitised(line, name.empty() ? index::field(first, 1) : name);
}

std::optional<std::uint64_t> uid_of(const Hit& hit) {
    return vault::parse_location_name(hit.row.location.name).uid;
}

// What a match counts as, for people: copies are recipients, a file's name is its attachment's.
std::vector<std::string_view> match_names(const Hit& hit) {
    using index::Column;
    struct Name {
        std::string_view name;
        query::Columns columns;
    };
    static constexpr std::array names = {
        Name{"subject", query::column_bit(Column::subject)},
        Name{"from", query::column_bit(Column::from)},
        Name{"to", query::column_bit(Column::to) | query::column_bit(Column::cc)},
        Name{"body", query::column_bit(Column::body)},
        Name{"attachment",
             query::column_bit(Column::attachment) | query::column_bit(Column::file)}};
    std::vector<std::string_view> found;
    for (const Name& name : names) {
        if (hit.columns & name.columns) found.push_back(name.name);
    }
    return found;
}

// It is not shown for its thread alone.
bool is_match(const Hit& hit) { return !hit.in_thread || hit.in_thread->is_hit; }

constexpr std::array field_table = {
    HitField{"id",
             Detail::line,
             {Show::text, Share::exact, Look::faint},
             [](std::string& l, const Hit& h) { l += index::id_text(h.row.content); },
             [](Json& j, const Hit& h) { j.key("id").string(index::id_text(h.row.content)); }},
    HitField{"message_id",
             Detail::whole,
             {Show::text, Share::rest},
             [](std::string& l, const Hit& h) { append_sanitised(l, h.row.message_id); },
             [](Json& j, const Hit& h) { j.key("message_id").string(h.row.message_id); }},
    HitField{"date",
             Detail::line,
             {Show::date, Share::exact, Look::date},
             [](std::string& l, const Hit& h) { append_local_time(l, h.row.date); },
             [](Json& j, const Hit& h) {
                 j.key("date").string(calendar::to_rfc3339(h.row.date, h.row.zone_minutes));
             }},
    HitField{"timestamp",
             Detail::line,
             {Show::number, Share::exact, Look::date},
             [](std::string& l, const Hit& h) { append_number(l, h.row.date); },
             [](Json& j, const Hit& h) { j.key("timestamp").integer(h.row.date); }},
    HitField{"date_source",
             Detail::whole,
             {Show::text, Share::exact},
             [](std::string& l, const Hit& h) {
                 l += index::date_source_names[static_cast<std::size_t>(h.row.date_source)];
             },
             [](Json& j, const Hit& h) {
                 j.key("date_source")
                     .string(index::date_source_names[static_cast<std::size_t>(h.row.date_source)]);
             }},
    HitField{"from",
             Detail::line,
             {Show::text, Share::part, Look::sender},
             [](std::string& l, const Hit& h) { append_sender(l, h.row.from); },
             [](Json& j, const Hit& h) { json_mailboxes(j, "from", h.row.from); }},
    HitField{"to",
             Detail::whole,
             {Show::text, Share::part},
             [](std::string& l, const Hit& h) { append_mailboxes(l, h.row.to); },
             [](Json& j, const Hit& h) { json_mailboxes(j, "to", h.row.to); }},
    HitField{"cc",
             Detail::whole,
             {Show::text, Share::part},
             [](std::string& l, const Hit& h) { append_mailboxes(l, h.row.cc); },
             [](Json& j, const Hit& h) { json_mailboxes(j, "cc", h.row.cc); }},
    HitField{"subject",
             Detail::line,
             {Show::subject, Share::rest},
             [](std::string& l, const Hit& h) {
                 if (h.in_thread) l += h.in_thread->lines;
                 append_sanitised(l, h.row.subject);
             },
             [](Json& j, const Hit& h) { j.key("subject").string(h.row.subject); }},
    HitField{"folder",
             Detail::line,
             {Show::text, Share::part, Look::folder},
             [](std::string& l, const Hit& h) { append_sanitised(l, h.row.folder_name); },
             [](Json& j, const Hit& h) { j.key("folder").string(h.row.folder_name); }},
    HitField{"path",
             Detail::line,
             {Show::text, Share::rest, Look::folder},
             [](std::string& l, const Hit& h) { append_sanitised(l, h.row.location.path()); },
             [](Json& j, const Hit& h) {
                 const std::string path = h.row.location.path();
                 j.key("path").string(path);
                 if (!utf8::is_valid(path)) j.key("path_bytes").string(to_base64(path));
             }},
    HitField{"uid",
             Detail::line,
             {Show::number, Share::exact},
             [](std::string& l, const Hit& h) {
                 if (const auto uid = uid_of(h)) l += std::to_string(*uid);
             },
             [](Json& j, const Hit& h) {
                 const auto uid = uid_of(h);
                 j.key("uid");
                 uid ? j.integer(*uid) : j.null();
             }},
    HitField{"size",
             Detail::line,
             {Show::number, Share::exact},
             [](std::string& l, const Hit& h) {
                 append_number(l, static_cast<std::int64_t>(h.row.location.length));
             },
             [](Json& j, const Hit& h) { j.key("size").integer(h.row.location.length); }},
    HitField{"flags",
             Detail::line,
             {Show::flags, Share::exact},
             [](std::string& l, const Hit& h) { l += h.row.flags.letters(); },
             [](Json& j, const Hit& h) {
                 j.key("flags").begin_array();
                 for (const std::string_view word : h.row.flags.words())
                     j.string(word);
                 j.end_array();
             }},
    HitField{"list",
             Detail::whole,
             {Show::text, Share::part},
             [](std::string& l, const Hit& h) { append_sanitised(l, h.row.list); },
             [](Json& j, const Hit& h) { j.key("list").string(h.row.list); }},
    HitField{"labels",
             Detail::whole,
             {Show::text, Share::part},
             [](std::string& l, const Hit& h) { append_strings(l, h.row.labels); },
             [](Json& j, const Hit& h) { json_strings(j, "labels", h.row.labels); }},
    HitField{
        "attachment_count",
        Detail::line,
        {Show::number, Share::exact},
        [](std::string& l, const Hit& h) { append_number(l, h.row.attachment_count); },
        [](Json& j, const Hit& h) { j.key("attachment_count").integer(h.row.attachment_count); }},
    HitField{"match",
             Detail::line,
             {Show::text, Share::exact, Look::faint},
             [](std::string& l, const Hit& h) {
                 bool first = true;
                 for (const std::string_view name : match_names(h)) {
                     if (!first) l += ",";
                     first = false;
                     l += name;
                 }
             },
             [](Json& j, const Hit& h) {
                 j.key("match").begin_array();
                 for (const std::string_view name : match_names(h))
                     j.string(name);
                 j.end_array();
             }},
    HitField{"received",
             Detail::whole,
             {Show::received, Share::exact, Look::date},
             [](std::string& l, const Hit& h) { append_local_time(l, h.row.received); },
             [](Json& j, const Hit& h) {
                 j.key("received").string(calendar::to_rfc3339(h.row.received, 0));
             }},
    HitField{"reason",
             Detail::whole,
             {Show::text, Share::rest},
             [](std::string& l, const Hit& h) { append_sanitised(l, h.row.reason); },
             [](Json& j, const Hit& h) { j.key("reason").string(h.row.reason); }},
    HitField{"vault",
             Detail::line,
             {Show::text, Share::part, Look::folder},
             [](std::string& l, const Hit& h) { append_sanitised(l, h.vault); },
             [](Json& j, const Hit& h) { j.key("vault").string(h.vault); }},
    HitField{"attachments",
             Detail::whole,
             {Show::text, Share::part},
             [](std::string& l, const Hit& h) { append_attachments(l, h.row.attachments); },
             [](Json& j, const Hit& h) { json_attachments(j, h.row.attachments); }},
    HitField{"references",
             Detail::whole,
             {Show::text, Share::rest},
             [](std::string& l, const Hit& h) { append_strings(l, h.row.references); },
             [](Json& j, const Hit& h) { json_strings(j, "references", h.row.references); }},
    HitField{"snippet",
             Detail::line,
             {Show::snippet, Share::rest},
             [](std::string& l, const Hit& h) {
                 if (h.snippet) append_snippet(l, Style(Colors::off), *h.snippet);
             },
             [](Json& j, const Hit& h) { json_snippet(j, h.snippet); }},
    HitField{"generation",
             Detail::whole,
             {Show::number, Share::exact},
             [](std::string& l, const Hit& h) { append_number(l, h.row.generation); },
             [](Json& j, const Hit& h) { j.key("generation").integer(h.row.generation); }},
    HitField{
        "thread",
        Detail::whole,
        {Show::text, Share::exact, Look::faint},
        [](std::string& l, const Hit& h) { l += index::thread_text(h.row.thread); },
        [](Json& j, const Hit& h) { j.key("thread").string(index::thread_text(h.row.thread)); }},
    HitField{"depth",
             Detail::line,
             {Show::number, Share::exact},
             [](std::string& l, const Hit& h) {
                 l += std::to_string(h.in_thread ? h.in_thread->depth : 0);
             },
             [](Json& j, const Hit& h) {
                 j.key("depth").integer(h.in_thread ? h.in_thread->depth : 0);
             }},
    HitField{"parent",
             Detail::line,
             {Show::text, Share::exact, Look::faint},
             [](std::string& l, const Hit& h) {
                 if (h.in_thread) l += h.in_thread->parent;
             },
             [](Json& j, const Hit& h) {
                 j.key("parent");
                 h.in_thread && !h.in_thread->parent.empty() ? j.string(h.in_thread->parent)
                                                             : j.null();
             }},
    HitField{"hit",
             Detail::line,
             {Show::text, Share::exact},
             [](std::string& l, const Hit& h) { l += is_match(h) ? "yes" : "no"; },
             [](Json& j, const Hit& h) { j.key("hit").boolean(is_match(h)); }},
    HitField{"dup",
             Detail::line,
             {Show::number, Share::exact},
             [](std::string& l, const Hit& h) { append_number(l, h.dup); },
             [](Json& j, const Hit& h) { j.key("dup").integer(h.dup); }},
};

FieldList named(std::initializer_list<std::string_view> names) {
    FieldList list;
    for (const std::string_view name : names)
        list.push_back(find_hit_field(name));
    return list;
}

} // namespace

std::span<const HitField> hit_fields() { return field_table; }

const HitField* find_hit_field(std::string_view name) {
    const auto it = std::ranges::find(field_table, name, &HitField::name);
    return it == field_table.end() ? nullptr : &*it;
}

std::string names_of_hit_fields() {
    std::string names;
    for (const HitField& field : field_table)
        names.append(names.empty() ? "" : ",").append(field.name);
    return names;
}

bool is_found_in_attachment_only(const query::Hit& hit) {
    constexpr query::Columns attachments =
        query::column_bit(index::Column::attachment) | query::column_bit(index::Column::file);
    return hit.columns != 0 && (hit.columns & ~attachments) == 0;
}

Look look_of(const HitField& field, const query::Hit& hit) {
    if (!is_match(hit)) return Look::faint;
    const vault::Flags flags = hit.row.flags;
    switch (field.on_screen.show) {
    case Show::flags: return flags.has(vault::Flag::flagged) ? Look::flagged : Look::plain;
    case Show::subject: return flags.has(vault::Flag::seen) ? Look::plain : Look::unread;
    case Show::text:
    case Show::number:
    case Show::date:
    case Show::received:
    case Show::snippet: break;
    }
    return field.on_screen.look;
}

FieldList default_line_fields(Vaults vaults) {
    FieldList list = named({"id", "date", "flags", "from", "subject", "folder"});
    if (vaults == Vaults::several) list.push_back(find_hit_field("vault"));
    return list;
}

FieldList default_json_fields(Vaults vaults) {
    FieldList list = named({"id", "message_id", "date", "timestamp", "date_source", "from", "to",
                            "cc", "subject", "folder", "path", "uid", "size", "flags", "list",
                            "labels", "attachment_count", "match"});
    if (vaults == Vaults::several) list.push_back(find_hit_field("vault"));
    return list;
}

} // namespace mv::output
