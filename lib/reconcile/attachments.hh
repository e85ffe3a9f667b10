#pragma once
// What is known of a message's attachments, put into its entry: states, hashes, words and kinds.

#include <optional>
#include <string>

#include "base/function_ref.hh"
#include "extracts/store.hh"
#include "index/row.hh"
#include "message/message.hh"
#include "text/document.hh"
#include "words/tokenise.hh"

namespace mv::reconcile {

// nullopt: nobody read it yet, or it is to be read again.
using LookUp = FunctionRef<std::optional<extracts::Extracted>(const attach::Attachment& attachment,
                                                              const extracts::Key& key)>;

// The list of them as nobody looked at it, and their names among the words.
void list_attachments(index::Entry& entry, const text::Document& document,
                      words::Tokeniser& tokeniser);

// Goes through them, decodes each and asks for it. Requires: list_attachments was called.
void add_attachment_words(index::Entry& entry, const message::Message& message,
                          words::Tokeniser& tokeniser, LookUp look_up);

} // namespace mv::reconcile
