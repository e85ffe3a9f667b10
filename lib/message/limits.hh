#pragma once
// Every limit on one mail: what a stranger may choose, and where we stop. Past a limit the mail is
// still a row; what was read counts, and a note or the row's reason says what was cut. mv-index(1)
// tells users the same under LIMITS. Tested at and past each limit in the tests of the file named.

#include <cstddef>

namespace mv::message {

inline constexpr std::size_t max_message_bytes = 128 << 20; // of a file: reconcile/ingest
inline constexpr std::size_t max_unpacked_bytes = 64 << 20; // of a compressed file: unpack

struct Limits {                             // structure
    int depth = 64;                         // nested parts; real mail stays under 10
    std::size_t parts = 10'000;             // parts of one message
    std::size_t header_fields = 10'000;     // fields of one header block
    std::size_t expanded_bytes = 256 << 20; // decoded bytes of encoded inner messages, in all
};

inline constexpr std::size_t max_addresses = 10'000;       // of one field: address
inline constexpr std::size_t max_parameters = 1'000;       // of one field: raw_parameter
inline constexpr std::size_t max_references = 1'000;       // the last ones count: identity
inline constexpr std::size_t max_labels = 1'000;           // text/labels
inline constexpr std::size_t max_text_bytes = 8 << 20;     // body text of one message: text/body
inline constexpr std::size_t max_tnef_attachments = 1'000; // of one winmail.dat: tnef

} // namespace mv::message
