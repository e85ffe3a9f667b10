#include "show/header_lines.hh"

#include <ctime>

#include "index/row.hh"
#include "output/sanitise.hh"
#include "text/header_text.hh"

namespace mv::show {

namespace {

using index::Column;
using output::Look;

std::string mailboxes(const std::vector<text::Mailbox>& all) {
    std::string line;
    for (const text::Mailbox& mailbox : all) {
        if (!line.empty()) line += ", ";
        line += mailbox.name;
        if (!mailbox.name.empty() && !mailbox.email.empty()) line += " ";
        if (mailbox.email.empty()) continue;
        line += mailbox.name.empty() ? mailbox.email : "<" + mailbox.email + ">";
    }
    return output::sanitised(line);
}

// As the reader's clock said it; the day of the week in English, as mail has it.
std::string local_date(const text::Document& document) {
    const std::time_t time = document.date;
    std::tm tm{};
    char date[64];
    if (!localtime_r(&time, &tm) || std::strftime(date, sizeof date, "%F %H:%M %z", &tm) == 0)
        return {};
    constexpr const char* days[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    const std::string line = std::string(days[tm.tm_wday]) + " " + date;
    switch (document.date_source) {
    case text::DateSource::header: break;
    case text::DateSource::received: return line + " (when it was received)";
    case text::DateSource::name: return line + " (by the name of the file)";
    case text::DateSource::file: return line + " (by the time of the file)";
    }
    return line;
}

std::string joined(const std::vector<std::string>& labels) {
    std::string line;
    for (const std::string& label : labels)
        line.append(line.empty() ? "" : ", ").append(label);
    return output::sanitised(line);
}

std::string flags_of(const index::Row& row) {
    std::string line = row.flags.has(vault::Flag::seen) ? "" : "unread";
    for (const std::string_view word : row.flags.words()) {
        if (word == "seen") continue;
        line.append(line.empty() ? "" : ", ").append(word);
    }
    return line;
}

// Where the answer is meant to go, when that is not to the sender.
std::string reply_to(const Letter& letter, const std::string& from) {
    const std::string line =
        mailboxes(text::HeaderText(*letter.opened.message).mailboxes("Reply-To"));
    return line == from ? std::string() : line;
}

} // namespace

std::vector<HeaderLine> header_lines(const Letter& letter) {
    const text::Document& document = letter.document;
    const index::Row& row = letter.opened.row;
    std::vector<HeaderLine> lines;
    const auto add = [&lines](const char* name, std::string value, Look look = Look::plain,
                              std::optional<Column> column = std::nullopt) {
        if (!value.empty()) lines.push_back({name, std::move(value), look, column});
    };
    const std::string from = mailboxes(document.from);
    add("From", from, Look::sender, Column::from);
    add("To", mailboxes(document.to), Look::plain, Column::to);
    add("Cc", mailboxes(document.cc), Look::plain, Column::cc);
    add("Reply-To", reply_to(letter, from));
    add("Date", local_date(document), Look::date);
    add("Subject", output::sanitised(document.subject), Look::unread, Column::subject);
    add("List", output::sanitised(document.list));
    add("Labels", joined(document.labels));
    if (document.encrypted) add("Security", "encrypted");
    if (document.signed_) add("Security", "signed, not checked");
    add("Folder", output::sanitised(row.folder_name), Look::folder);
    add("Flags", flags_of(row), Look::flagged);
    add("Id", index::id_text(row.content), Look::faint);
    return lines;
}

std::vector<HeaderLine> all_header_lines(const Letter& letter) {
    text::HeaderText header(*letter.opened.message);
    std::vector<HeaderLine> lines;
    for (const message::Field& field : letter.opened.message->headers().all()) {
        lines.push_back(
            {output::sanitised(field.name), output::sanitised(header.decode(field.value))});
    }
    return lines;
}

} // namespace mv::show
