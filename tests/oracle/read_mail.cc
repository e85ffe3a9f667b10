// Prints what the product reads in each mail named on standard input (one path a line), one JSON object a
// line, for tests/oracle/second_reader to compare.
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "output/json.hh"
#include "text/document.hh"

namespace {

using namespace mv;

void put(output::Json& json, const char* key, const std::vector<text::Mailbox>& mailboxes) {
    json.key(key).begin_array();
    for (const text::Mailbox& mailbox : mailboxes)
        json.begin_array().string(mailbox.name).string(mailbox.email).end_array();
    json.end_array();
}

std::string described(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    const std::string bytes(std::istreambuf_iterator<char>(in), {});
    const text::Document document = text::to_document(*message::parse(bytes), {});
    std::string line;
    output::Json json(line);
    json.begin_object().key("path").string(path).key("subject").string(document.subject);
    put(json, "from", document.from);
    put(json, "to", document.to);
    put(json, "cc", document.cc);
    json.key("date").integer(document.date);
    json.key("date_from_header").boolean(document.date_source == text::DateSource::header);
    json.key("readable").boolean(document.readable).key("body").string(document.body);
    json.key("attachments").begin_array();
    for (const text::Attachment& attachment : document.attachments)
        json.string(attachment.name);
    json.end_array().end_object();
    return line;
}

} // namespace

int main() {
    std::string path;
    while (std::getline(std::cin, path))
        std::cout << described(path) << '\n';
}
