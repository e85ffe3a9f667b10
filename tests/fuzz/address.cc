// An address list.
#include "message/address.hh"

#include "check.hh"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    using namespace mv;
    const auto mailboxes = message::parse_addresses({reinterpret_cast<const char*>(data), size});
    fuzz::require(mailboxes.size() <= message::max_addresses, "addresses stay under the limit");
    for (const message::RawMailbox& mailbox : mailboxes) {
        fuzz::require(mailbox.name.size() + mailbox.email.size() <= 2 * size + 2,
                      "a mailbox is no longer than its field");
    }
    return 0;
}
