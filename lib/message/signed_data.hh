#pragma once
// Opaque S/MIME (RFC 8551 §3.5.2): a mail that is signed stands inside its signature, a SignedData of
// RFC 5652 in BER. It hides nothing: what a mail reader shows of it can be read without any key.
// The signature is not checked.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace mv::message {

// RFC 5652: the object identifiers of CMS, and of a SignedData.
inline constexpr std::string_view cms_prefix = "\x2A\x86\x48\x86\xF7\x0D\x01\x07";
inline constexpr std::string_view signed_data_id = "\x2A\x86\x48\x86\xF7\x0D\x01\x07\x02";

// Enough first bytes to tell what a CMS object is.
inline constexpr std::size_t cms_start = 64;

// What was signed, at most max_bytes of it and as much of it as is there when the object is cut off;
// nullopt when bytes are no SignedData or hold a signature alone. Linear in their size.
std::optional<std::string> signed_content(std::string_view bytes, std::size_t max_bytes);

} // namespace mv::message
