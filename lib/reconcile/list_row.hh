#pragma once
// What of a Document a list shows: the Row the index stores of it, but for its place and identity.

#include "index/row.hh"
#include "text/document.hh"

namespace mv::reconcile {

void fill_row(index::Row& row, const text::Document& document);

} // namespace mv::reconcile
