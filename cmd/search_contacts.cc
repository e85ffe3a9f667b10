#include "cmd/search_contacts.hh"

#include <algorithm>
#include <cctype>
#include <span>

#include "base/error.hh"
#include "base/utf8.hh"
#include "query/fields.hh"

namespace mv::cmd {

namespace {

// What stands before it is no letter or digit. All others are taken for letters: unspaced scripts
// have no beginnings to tell apart.
bool begins_word(std::string_view text, std::size_t at) {
    if (at == 0) return true;
    const auto before = static_cast<unsigned char>(text[at - 1]);
    return before < 0x80 && std::isalnum(before) == 0;
}

} // namespace

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

ContactList::ContactList(query::Columns columns, const std::string& wanted,
                         words::Tokeniser& tokeniser)
    : contacts_(
          columns, wanted.empty() ? query::Contacts::Fits()
                                  : [this](std::string_view name, std::string_view email) {
                                        return fit_of(name, email);
                                    }) {
    if (!wanted.empty()) wanted_.emplace(contact_query(wanted, tokeniser));
}

// As the index holds the mailbox: the name, then the address. Two letters may be inside a word of any
// mailbox here, as they may in senders.
ContactList::Fit ContactList::fit_of(std::string_view name, std::string_view email) {
    constexpr index::Column column = index::Column::from;
    text_.assign(name).append(" ").append(email);
    found_.assign(wanted_->terms_in(column), Fit::no);
    wanted_->for_each_match(text_, column, [&](const auto& match) {
        Fit& fit = found_[match.term];
        fit = std::max(fit, begins_word(text_, match.stretch.begin) ? Fit::near : Fit::inside);
    });
    return std::ranges::min(found_);
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
