#include "show/letter.hh"

#include "reconcile/list_row.hh"
#include "vault/maildir_name.hh"

namespace mv::show {

Letter read_letter(input::Opened opened) {
    Letter letter{.opened = std::move(opened), .document = {}};
    index::Row& row = letter.opened.row;
    const text::FileTimes times{.name_stamp = vault::parse_location_name(row.location.name).stamp,
                                .modified = row.modified_ns / 1'000'000'000};
    letter.document = text::to_document(*letter.opened.message, times);
    reconcile::fill_row(row, letter.document);
    return letter;
}

} // namespace mv::show
