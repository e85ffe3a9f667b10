#pragma once
// Contacts as bytes, one a line: address, name, number of mails, when last.
//
//   plain   tabs between; the time as in lines of rows, local
//   mutt    what its query_command reads: a first line that it shows, then tabs between address,
//           name and a remark. mutt takes two tabs for one, so of a contact without a name only the
//           address is written; and it reads the address as a list, so what would be several, or
//           another one, is left out.
//   csv     RFC 4180, with a header line and CR LF
//   json    one object a line; the time as in rows

#include <span>
#include <string>

#include "query/contacts.hh"

namespace mv::output {

enum class ContactForm { plain, mutt, csv, json };

void append_contacts(std::string& out, ContactForm form, std::span<const query::Contact> contacts);

} // namespace mv::output
