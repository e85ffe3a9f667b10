#pragma once
// Who wrote or was written to in the mails of a plan, how often and when last: one pass over the
// matches that reads their dates and mailboxes. Several indexes can be counted into one book.

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/text_hash.hh"
#include "index/reader.hh"
#include "query/plan.hh"

namespace mv::query {

struct Contact {
    std::string email;          // as the mail that named it writes it
    std::string name;           // what its owner signs with, else what others call it; may be empty
    std::int64_t messages = 0;  // from it or to it; one that names it twice counts once
    std::int64_t last_seen = 0; // date of the newest of them, UTC seconds
    bool is_near = false; // what is asked for is the beginning of a word of it, not its inside
};

class Contacts {
  public:
    // Whether a mailbox is one to be listed; asked once for each spelling of it. No such function:
    // all are.
    enum class Fit { no, inside, near };
    using Fits = std::function<Fit(std::string_view name, std::string_view email)>;
    // columns: of from, to and cc, those whose mailboxes count.
    explicit Contacts(Columns columns, Fits fits = {})
        : columns_(columns), fits_(std::move(fits)) {}

    Contacts(const Contacts&) = delete;
    Contacts& operator=(const Contacts&) = delete;

    void add(index::Reader& reader, const Plan& plan);

    // Those that are near first, among them those with most mails, then those seen last.
    std::vector<Contact> most_used() const;

  private:
    struct Entry {
        Contact contact;
        std::int64_t counted = 0; // number of the mail that was counted last
        bool is_own_name = false; // it stood in From
        std::int64_t named = 0;   // date of the mail its name is from
    };
    // Mailbox as stored → its entry, nullptr when it is not to be listed.
    using Known = std::unordered_map<std::string, Entry*, TextHash, std::equal_to<>>;

    void add_mailboxes(std::string_view packed, index::Column column, std::int64_t date);
    Entry* entry_of(std::string_view mailbox);

    Columns columns_;
    Fits fits_;
    std::unordered_map<std::string, Entry> entries_; // by address in lower case
    Known known_;
    std::int64_t messages_ = 0;
};

} // namespace mv::query
