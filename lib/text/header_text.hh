#pragma once
// The header fields of one message as a person reads them. Raw 8-bit fields are read in the charset
// of the text below them, which is looked up when a field needs it.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "message/message.hh"
#include "text/document.hh"

namespace mv::text {

class HeaderText {
  public:
    // message must outlive this.
    explicit HeaderText(const message::Message& message) : message_(message) {}

    // The value of the first field of that name as one line, or empty.
    std::string decoded(std::string_view name) { return decode(message_.headers().first(name)); }
    std::string decode(std::string_view raw);

    std::vector<Mailbox> mailboxes(std::string_view name);

  private:
    std::string raw_text(std::string_view value);
    const std::string& charset();

    const message::Message& message_;
    std::optional<std::string> charset_;
};

} // namespace mv::text
