#pragma once
// What of a Document a list shows: the Row the index stores of it, but for its place, its identity
// and the table of its attachments (attachments.hh).

#include "index/row.hh"
#include "text/document.hh"

namespace mv::reconcile {

void fill_row(index::Row& row, const text::Document& document);

} // namespace mv::reconcile
