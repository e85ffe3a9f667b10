#include "query/tally.hh"

#include <algorithm>
#include <ctime>
#include <set>

#include "base/ascii.hh"
#include "index/packing.hh"

namespace mv::query {

namespace {

const char* column_of(CountBy by) {
    switch (by) {
    case CountBy::from:
    case CountBy::domain: return "m.sender";
    case CountBy::year:
    case CountBy::month: return "m.date";
    case CountBy::folder: return "(SELECT f.name FROM folder f WHERE f.folder = m.folder)";
    case CountBy::list: return "m.list";
    case CountBy::type: return "m.attachments";
    }
    return "";
}

std::string address_of(std::string_view senders) {
    const std::string_view first = senders.substr(0, senders.find('\x1e'));
    const std::string_view email = index::field(first, 1);
    return email.empty() ? std::string(index::field(first, 0)) : ascii::lowered(email);
}

std::string domain_of(std::string_view senders) {
    const std::string address = address_of(senders);
    const std::size_t at = address.rfind('@');
    return at == std::string::npos ? std::string() : address.substr(at + 1);
}

std::string local_date(std::int64_t seconds, const char* form) {
    const std::time_t time = seconds;
    std::tm tm{};
    char text[40];
    if (!localtime_r(&time, &tm)) return {};
    return {text, std::strftime(text, sizeof text, form, &tm)};
}

} // namespace

void Tally::add_types(std::string_view attachments) {
    std::set<std::string> types;
    index::for_each_item(attachments, [&](std::string_view item) {
        types.insert(ascii::lowered(index::field(item, 2)));
    });
    if (types.empty()) types.insert(std::string());
    for (const std::string& type : types)
        ++counts_[type];
}

void Tally::add(index::Reader& reader, const Plan& plan) {
    if (plan.nothing) return;
    sqlite::Statement rows = prepared(
        reader.connection(), plan, std::string("SELECT ") + column_of(by_) + from_messages(plan));
    while (rows.step()) {
        ++messages_;
        switch (by_) {
        case CountBy::from: ++counts_[address_of(rows.bytes(0))]; break;
        case CountBy::domain: ++counts_[domain_of(rows.bytes(0))]; break;
        case CountBy::year: ++counts_[local_date(rows.integer(0), "%Y")]; break;
        case CountBy::month: ++counts_[local_date(rows.integer(0), "%Y-%m")]; break;
        case CountBy::folder:
        case CountBy::list: ++counts_[std::string(rows.bytes(0))]; break;
        case CountBy::type: add_types(rows.bytes(0)); break;
        }
    }
}

std::vector<Tally::Count> Tally::counts() const {
    std::vector<Count> counts;
    counts.reserve(counts_.size());
    for (const auto& [value, messages] : counts_)
        counts.push_back({value, messages});
    std::ranges::sort(counts, [](const Count& a, const Count& b) {
        return a.messages != b.messages ? a.messages > b.messages : a.value < b.value;
    });
    return counts;
}

} // namespace mv::query
