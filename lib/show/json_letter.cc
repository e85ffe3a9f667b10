#include "show/json_letter.hh"

#include "output/hit_fields.hh"
#include "text/header_text.hh"

namespace mv::show {

namespace {

void append_headers(output::Json& json, const message::Message& message) {
    text::HeaderText header(message);
    json.key("headers").begin_array();
    for (const message::Field& field : message.headers().all()) {
        json.begin_object().key("name").string(field.name);
        json.key("value").string(header.decode(field.value)).end_object();
    }
    json.end_array();
}

void append_attachments(output::Json& json, const std::vector<text::Attachment>& attachments) {
    json.key("attachments").begin_array();
    for (const text::Attachment& attachment : attachments) {
        json.begin_object().key("part").string(attachment.part);
        json.key("name").string(attachment.name).key("type").string(attachment.type);
        json.key("size").integer(attachment.size);
        json.key("disposition").string(attachment.disposition).end_object();
    }
    json.end_array();
}

} // namespace

void append_json(std::string& out, const Letter& letter) {
    const text::Document& document = letter.document;
    const query::Hit hit{.row = letter.opened.row, .columns = 0};
    output::Json json(out);
    json.begin_object();
    for (const output::HitField* field : output::default_json_fields())
        field->append_json(json, hit);
    append_headers(json, *letter.opened.message);
    json.key("body").string(document.body);
    append_attachments(json, document.attachments);
    json.key("notes").begin_array();
    if (!document.readable) json.string("not readable as mail: " + document.reason);
    for (const std::string& note : document.notes)
        json.string(note);
    json.end_array().end_object();
    out.push_back('\n');
}

} // namespace mv::show
