#pragma once
// What a part is to a reader: container, text to read, or attachment.

#include <string>
#include <vector>

#include "text/document.hh"

namespace mv::text {

// The rule, for a part that is no container:
//  * text/plain, text/html and other text without a file name that is not marked "attachment" is
//  body;
//  * with a file name it is an attachment, and as the first text of its message, or marked
//  "inline", also body;
//  * text/calendar that is not marked "attachment" is body; with a file name it is listed too;
//  * message/partial and message/external-body are body and listed;
//  * delivery reports (message/delivery-status and the like) and text/rfc822-headers are body;
//  * message/rfc822 is read as body of the outer message and listed;
//  * a multipart whose parts could not be told apart is body; everything else is an attachment.
enum class Role { container, body, attachment, body_and_attachment };

std::vector<Role> roles_of(const message::Message& message);

// "attachment" (also for dispositions nobody knows), "inline" or empty.
std::string disposition_of(const message::Part& part);

// filename* before filename before name.
std::string file_name_of(const message::Part& part);

// The attachments of a message in the order of its parts.
std::vector<Attachment> list_attachments(const message::Message& message,
                                         const std::vector<Role>& roles);

} // namespace mv::text
