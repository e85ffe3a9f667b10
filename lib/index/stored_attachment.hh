#pragma once
// The attachment table of a message as its row keeps it: what a list of attachments shows, without
// opening the mail. Two packed lists (packing.hh), item for item: the message's own words on each
// attachment, which never change, and what became of it.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mv::index {

struct StoredAttachment {
    std::string part; // its number, "2.1"
    std::string name, type;
    std::uint64_t size = 0;
    std::string disposition;
    std::string state = "pending"; // attach::state_names
    std::string reason{};          // why it has no text
    std::string hash{};            // SHA-256 in hex; empty as long as nobody looked
};

void pack(std::string& attachments, std::string& extracts, const StoredAttachment& attachment);
std::vector<StoredAttachment> unpack_attachments(std::string_view attachments,
                                                 std::string_view extracts);

// What a message with attachments waits for; in this order, so that a sweep can take those up to
// one of them.
enum class Waits : std::uint8_t {
    fresh, // nobody looked at some attachment yet
    retry, // one failed, and may not do so again
    tool,  // a program that reads one is missing
};

// The tokens by which type:pdf finds a message; they stand in the column file among those of the
// names. Marked, so that no word is ever taken for one. type: a media type or a short name of one.
void append_type_tokens(std::string& tokens, std::string_view type);
std::string type_token(std::string_view type); // what to look for; empty when no type can be so
inline constexpr char type_mark = '\x03';

} // namespace mv::index
