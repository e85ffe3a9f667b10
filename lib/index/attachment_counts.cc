#include "index/attachment_counts.hh"

namespace mv::index {

AttachmentCounts count_attachments(const Reader& reader) {
    AttachmentCounts counts;
    sqlite::Statement rows(reader.connection(), "SELECT attachments, extracts FROM message "
                                                "WHERE attachment_count > 0");
    while (rows.step()) {
        ++counts.messages;
        for (const StoredAttachment& attachment :
             unpack_attachments(rows.bytes(0), rows.bytes(1))) {
            ++counts.states[attachment.state];
            if (!attachment.reason.empty()) ++counts.reasons[{attachment.state, attachment.reason}];
        }
    }
    return counts;
}

} // namespace mv::index
