#include "query/contacts.hh"

#include <algorithm>
#include <tuple>

#include "base/ascii.hh"
#include "index/packing.hh"

namespace mv::query {

Contacts::Entry* Contacts::entry_of(std::string_view mailbox) {
    const std::string_view name = index::field(mailbox, 0), email = index::field(mailbox, 1);
    if (email.empty()) return nullptr;
    const Fit fit = fits_ ? fits_(name, email) : Fit::near;
    if (fit == Fit::no) return nullptr;
    Entry& entry = entries_[ascii::lowered(email)];
    entry.contact.is_near |= fit == Fit::near;
    return &entry;
}

void Contacts::add_mailboxes(std::string_view packed, index::Column column, std::int64_t date) {
    if (!(columns_ & column_bit(column))) return;
    const bool is_sender = column == index::Column::from;
    index::for_each_item(packed, [&](std::string_view mailbox) {
        auto at = known_.find(mailbox);
        if (at == known_.end()) at = known_.emplace(mailbox, entry_of(mailbox)).first;
        Entry* const entry = at->second;
        if (!entry) return;
        Contact& contact = entry->contact;
        if (entry->counted != messages_) ++contact.messages;
        entry->counted = messages_;
        contact.last_seen = contact.messages == 1 ? date : std::max(contact.last_seen, date);
        // A name that is but the address again says nothing; some programs write no other.
        const std::string_view email = index::field(mailbox, 1);
        std::string_view name = index::field(mailbox, 0);
        if (name.size() == email.size() && ascii::lowered(name) == ascii::lowered(email)) name = {};
        const bool is_better =
            contact.email.empty() ||
            std::tuple(!name.empty(), is_sender, date) >
                std::tuple(!contact.name.empty(), entry->is_own_name, entry->named);
        if (!is_better) return;
        contact.email = email;
        contact.name = name;
        entry->is_own_name = is_sender;
        entry->named = date;
    });
}

void Contacts::add(index::Reader& reader, const Plan& plan) {
    if (plan.nothing) return;
    sqlite::Statement rows =
        prepared(reader.connection(), plan,
                 "SELECT m.date, m.sender, m.recipients, m.copies" + from_messages(plan));
    while (rows.step()) {
        ++messages_;
        const std::int64_t date = rows.integer(0);
        add_mailboxes(rows.bytes(1), index::Column::from, date);
        add_mailboxes(rows.bytes(2), index::Column::to, date);
        add_mailboxes(rows.bytes(3), index::Column::cc, date);
    }
}

std::vector<Contact> Contacts::most_used() const {
    std::vector<Contact> contacts;
    contacts.reserve(entries_.size());
    for (const auto& [address, entry] : entries_)
        contacts.push_back(entry.contact);
    std::ranges::sort(contacts, [](const Contact& a, const Contact& b) {
        return std::tuple(b.is_near, b.messages, b.last_seen, std::string_view(a.email)) <
               std::tuple(a.is_near, a.messages, a.last_seen, std::string_view(b.email));
    });
    return contacts;
}

} // namespace mv::query
