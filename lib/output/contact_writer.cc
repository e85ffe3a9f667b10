#include "output/contact_writer.hh"

#include <algorithm>
#include <string_view>

#include "base/calendar.hh"
#include "output/json.hh"
#include "output/local_time.hh"
#include "output/sanitise.hh"

namespace mv::output {

namespace {

using query::Contact;

void append_plain(std::string& out, const Contact& contact) {
    append_sanitised(out, contact.email);
    out += '\t';
    append_sanitised(out, contact.name);
    out += '\t';
    out += std::to_string(contact.messages);
    out += '\t';
    append_local_time(out, contact.last_seen);
    out += '\n';
}

// Whether mutt reads it as this one address.
bool is_one_for_mutt(const std::string& email) {
    return email.find_first_of(" ,;:<>()\"\\") == std::string::npos;
}

std::string number_of(std::int64_t count, const std::string& thing, const std::string& ending) {
    return std::to_string(count) + " " + thing + (count == 1 ? "" : ending);
}

void append_for_mutt(std::string& out, const Contact& contact) {
    append_sanitised(out, contact.email);
    if (!contact.name.empty()) {
        out += '\t';
        append_sanitised(out, contact.name);
        out += '\t' + number_of(contact.messages, "mail", "s") + ", last ";
        append_local_time(out, contact.last_seen);
    }
    out += '\n';
}

void append_csv_text(std::string& out, const std::string& text) {
    const std::string field = sanitised(text);
    if (field.find_first_of(",\"") == std::string::npos) {
        out += field;
        return;
    }
    out += '"';
    for (const char c : field)
        out.append(c == '"' ? 2 : 1, c);
    out += '"';
}

void append_csv(std::string& out, const Contact& contact) {
    append_csv_text(out, contact.email);
    out += ',';
    append_csv_text(out, contact.name);
    out += ',' + std::to_string(contact.messages) + ',';
    out += calendar::to_rfc3339(contact.last_seen, 0) + "\r\n";
}

void append_json(std::string& out, const Contact& contact) {
    Json json(out);
    json.begin_object().key("email").string(contact.email).key("name").string(contact.name);
    json.key("count").integer(contact.messages);
    json.key("last_seen").string(calendar::to_rfc3339(contact.last_seen, 0));
    json.key("timestamp").integer(contact.last_seen).end_object();
    out += '\n';
}

} // namespace

void append_contacts(std::string& out, ContactForm form, std::span<const Contact> contacts) {
    switch (form) {
    case ContactForm::plain:
        for (const Contact& contact : contacts)
            append_plain(out, contact);
        return;
    case ContactForm::mutt: {
        std::string lines;
        std::int64_t count = 0;
        for (const Contact& contact : contacts) {
            if (!is_one_for_mutt(contact.email)) continue;
            append_for_mutt(lines, contact);
            ++count;
        }
        out += number_of(count, "address", "es") + '\n' + lines;
        return;
    }
    case ContactForm::csv:
        out += "email,name,count,last_seen\r\n";
        for (const Contact& contact : contacts)
            append_csv(out, contact);
        return;
    case ContactForm::json:
        for (const Contact& contact : contacts)
            append_json(out, contact);
        return;
    }
}

} // namespace mv::output
