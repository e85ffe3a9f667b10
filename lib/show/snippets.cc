#include "show/snippets.hh"

#include <algorithm>

#include "output/sanitise.hh"
#include "output/width.hh"
#include "show/excerpt.hh"
#include "text/document.hh"

namespace mv::show {

namespace {

using index::Column;

// Of all attachments of a mail: as much as one may hold.
constexpr std::size_t most_text_bytes = 32 << 20;

// What a form feed ends in a document of that kind (attach::search_name); empty: nothing of it.
std::string_view name_of_page(std::string_view kind) {
    if (kind == "xlsx") return "sheet";
    if (kind == "pptx") return "slide";
    // The kinds of OpenDocument have no name there.
    return kind == "pdf" || kind == "image" || kind.empty() ? "page" : "";
}

} // namespace

std::string source_of(const index::StoredAttachment& attachment,
                      const extracts::Extracted& extracted, std::size_t offset,
                      std::size_t columns) {
    const std::string_view text = extracted.outcome.text;
    const std::string_view page = name_of_page(extracted.kind);
    std::string place;
    if (!page.empty() && text.find('\f') != text.npos) {
        const auto number = 1 + std::ranges::count(text.substr(0, offset), '\f');
        place = std::string(page) + " " + std::to_string(number) + " of ";
    }
    const std::string& name = attachment.name.empty() ? attachment.type : attachment.name;
    return place + output::cut(output::sanitised(name), columns - std::min(columns, place.size()));
}

query::Snippet Snippets::of(const input::Opened& opened, extracts::Store* texts) {
    const std::string body = text::to_document(*opened.message, {}).body;
    const Passage passage = best_passage(body, highlighter_, Column::body, columns_ - 2);
    Found best{.terms = passage.terms, .snippet = {}};
    if (texts) look_into_attachments(best, opened.row, *texts);
    if (best.terms == passage.terms) best.snippet = excerpt(body, passage, columns_);
    return best.snippet;
}

void Snippets::look_into_attachments(Found& best, const index::Row& row, extracts::Store& texts) {
    const std::size_t terms = highlighter_.terms_in(Column::attachment);
    std::size_t left = most_text_bytes;
    for (const auto& attachment : index::unpack_attachments(row.attachments, row.extracts)) {
        if (best.terms >= terms) return;
        const auto hash = attach::from_hex(attachment.hash);
        if (!hash) continue; // nobody looked at it yet
        for (const extracts::Extracted& extracted : texts.find_all(*hash)) {
            const std::string& text = extracted.outcome.text;
            if (text.size() > left) return;
            left -= text.size();
            const Passage passage =
                best_passage(text, highlighter_, Column::attachment, columns_ / 2);
            if (passage.terms <= best.terms) continue;
            best.terms = passage.terms;
            std::string source = source_of(attachment, extracted, passage.core.begin, columns_ / 2);
            const std::size_t taken = output::columns(source) + 2; // and a colon and a blank
            best.snippet = excerpt(text, passage, columns_ - taken);
            best.snippet.source = std::move(source);
        }
    }
}

} // namespace mv::show
