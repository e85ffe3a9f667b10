#pragma once
// Maildir file names: "UNIQUE,FIELDS:2,FLAGS". The separator before the info may be ':', ';' or '!'
// (file systems of Windows forbid ':'). Fields after the first ',' are Dovecot's S= and W=,
// mbsync's U=. The info begins at the last separator followed by "2,"; programs that append a
// second info to an empty first one leave "a:2,:2,S", whose info is ":2,:2,S". The experimental
// ":1," is an info without flags.

#include <cstdint>
#include <optional>
#include <string_view>

#include "vault/flags.hh"

namespace mv::vault {

struct MaildirName {         // views into the name that was parsed
    std::string_view unique; // up to the first ',' or the info: survives flag changes and syncs
    std::string_view base;   // all before the info: the unique part and its fields
    std::string_view info;   // from its separator on, may be empty
    Flags flags;             // D F P R S T; other letters are ignored
    std::optional<std::uint64_t> uid; // U=, 1 … 2^32 - 1 as IMAP has it
    std::int64_t stamp = 0; // leading number when it is a plausible time (1990 … 2100), else 0
};

// name is the last path component. Every name is a MaildirName.
MaildirName parse_maildir_name(std::string_view name);

// Of a Location's name: what follows "cur/" or "new/", parsed. A file of a plain directory
// (one.eml) has no flags, fields or info, whatever its name looks like.
MaildirName parse_location_name(std::string_view name);

} // namespace mv::vault
