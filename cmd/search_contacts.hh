#pragma once
// --contact, and --output addresses: the people of the mails that match.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "output/contact_writer.hh"
#include "output/highlight.hh"
#include "output/sink.hh"
#include "query/contacts.hh"
#include "words/tokenise.hh"

namespace mv::cmd {

// Each word of text as contact: would look for it, whatever characters it holds: people type names
// into mail programs, not queries. Throws Failure (usage) when it has no word.
query::Node contact_query(const std::string& text, words::Tokeniser& tokeniser);

class ContactList {
  public:
    // columns: whose mailboxes count. Only contacts with all words of wanted are listed, all when it
    // is empty. It must be one that contact_query takes.
    ContactList(query::Columns columns, const std::string& wanted, words::Tokeniser& tokeniser);

    query::Contacts& contacts() { return contacts_; } // to be counted into

    // At most limit of them, 0: all. Returns their number.
    std::int64_t print(output::Sink& sink, output::ContactForm form, std::int64_t limit) const;

  private:
    using Fit = query::Contacts::Fit;
    Fit fit_of(std::string_view name, std::string_view email);

    std::optional<output::Highlighter> wanted_;
    std::vector<Fit> found_; // of each term, in the mailbox at hand
    std::string text_;
    query::Contacts contacts_;
};

} // namespace mv::cmd
