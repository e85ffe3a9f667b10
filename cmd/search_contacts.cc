#include "cmd/search_contacts.hh"

#include <algorithm>
#include <span>

#include "base/error.hh"
#include "base/utf8.hh"
#include "query/fields.hh"

namespace mv::cmd {

query::Node contact_query(const std::string& text, words::Tokeniser& tokeniser) {
    if (utf8::first_invalid(text) != text.size())
        throw Failure({Kind::usage, "--contact", "it is not UTF-8", "set a UTF-8 locale"});
    query::Node all;
    all.kind = query::Node::Kind::all_of;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find_first_of(" \t\n", begin), text.size());
        query::Node term;
        term.kind = query::Node::Kind::term;
        term.text = text.substr(begin, end - begin);
        term.columns = query::find_field("contact")->columns;
        if (!query::pieces_of(term, tokeniser).empty()) all.children.push_back(std::move(term));
        begin = end + 1;
    }
    if (all.children.empty()) {
        throw Failure({Kind::usage, "--contact", "there is no word in '" + text + "'",
                       "give a part of a name or of an address"});
    }
    return all;
}

ContactList::ContactList(const std::string& wanted, words::Tokeniser& tokeniser)
    : contacts_(wanted.empty()
                    ? query::Contacts::Fits()
                    : [this](std::string_view name, std::string_view email, index::Column column) {
                          return fits(name, email, column);
                      }) {
    if (!wanted.empty()) wanted_.emplace(contact_query(wanted, tokeniser));
}

// As the index holds the mailbox: the name, then the address.
bool ContactList::fits(std::string_view name, std::string_view email, index::Column column) {
    text_.assign(name).append(" ").append(email);
    found_.assign(wanted_->terms_in(column), false); // a contact_query's terms are in all three
    wanted_->for_each_match(text_, column, [&](const auto& match) { found_[match.term] = true; });
    return std::ranges::find(found_, false) == found_.end();
}

std::int64_t ContactList::print(output::Sink& sink, output::ContactForm form,
                                std::int64_t limit) const {
    const std::vector<query::Contact> contacts = contacts_.most_used();
    std::span<const query::Contact> shown = contacts;
    if (limit > 0 && shown.size() > static_cast<std::size_t>(limit))
        shown = shown.first(static_cast<std::size_t>(limit));
    std::string lines;
    output::append_contacts(lines, form, shown);
    sink.write(lines);
    return static_cast<std::int64_t>(shown.size());
}

} // namespace mv::cmd
