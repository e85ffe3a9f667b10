#pragma once
// Attachments as a list for eyes: number of the part, name, type and size, in columns.

#include <string>
#include <vector>

#include "text/document.hh"

namespace mv::show {

struct AttachmentLine {
    std::string before, name, after; // one line in three pieces; sanitised
};

std::vector<AttachmentLine> attachment_lines(const std::vector<text::Attachment>& attachments);

// 873 B, 1.2 kB, 34 MB: decimal, as disks and mail providers count.
std::string size_in_words(std::uint64_t bytes);

} // namespace mv::show
