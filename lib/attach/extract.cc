#include "attach/extract.hh"

#include <algorithm>

#include "attach/archive.hh"
#include "attach/image_size.hh"
#include "attach/limits.hh"
#include "attach/office.hh"
#include "attach/plain_kinds.hh"
#include "base/utf8.hh"
#include "text/one_line.hh"

namespace mv::attach {

namespace {

Outcome names_only(const Zip& zip) {
    std::string text;
    for (const ZipEntry& entry : zip.entries())
        text.append(text::one_line(utf8::repaired(entry.name))).push_back('\n');
    return read_as(std::move(text));
}

// Small ones are logos and rules; huge ones would take the memory of everything else.
Verdict worth_reading(std::string_view bytes) {
    const ImageSize size = image_size(bytes).value_or(ImageSize{});
    if (size.width == 0 || size.height == 0) {
        return {State::damaged, "the head of the image is cut or damaged"};
    }
    if (size.width > max_image_pixels || size.height > max_image_pixels / size.width) {
        return {State::too_big,
                std::to_string(size.width) + " by " + std::to_string(size.height) + " pixels"};
    }
    if (bytes.size() < min_image_bytes || std::min(size.width, size.height) < min_image_side) {
        return {State::too_small, "a small image"};
    }
    return {};
}

Outcome read(const Attachment& attachment, Kind kind, Zip& zip, const Tools& tools, const Ocr& ocr,
             Archives archives) {
    const std::string_view bytes = attachment.bytes, charset = attachment.charset;
    switch (kind) {
    case Kind::nothing: return {.state = State::empty, .reason = "no bytes"};
    case Kind::text:
    case Kind::csv: return plain_text(bytes, charset);
    case Kind::html: return html_text(bytes, charset);
    case Kind::calendar: return calendar_text(bytes, charset);
    case Kind::contact: return contact_text(bytes, charset);
    case Kind::mail: return mail_text(bytes);
    case Kind::word: return word_text(zip);
    case Kind::sheet: return sheet_text(zip);
    case Kind::slides: return slide_text(zip);
    case Kind::opendocument: return opendocument_text(zip);
    case Kind::pdf: return pdf_text(bytes, tools, ocr);
    case Kind::image: {
        Verdict verdict = worth_reading(bytes);
        return verdict ? image_text(bytes, tools, ocr) : ended(std::move(verdict), {});
    }
    case Kind::old_word:
    case Kind::old_sheet:
    case Kind::old_slides:
    case Kind::rtf: return old_office_text(bytes, kind, tools);
    case Kind::zip:
        return archives == Archives::list ? names_only(zip) : archive_text(zip, tools, ocr);
    case Kind::encrypted_office: return {.state = State::encrypted, .reason = "needs a password"};
    case Kind::other: break;
    }
    return {.state = State::unsupported, .reason = "a kind that is not read"};
}

} // namespace

Extract extract(const Attachment& attachment, const Tools& tools, const Ocr& ocr,
                Archives archives) {
    if (attachment.bytes.size() > max_part_bytes) {
        return {
            .outcome = {.state = State::too_big,
                        .reason = "more than " + std::to_string(max_part_bytes >> 20) + " MiB"}};
    }
    Zip zip;
    Verdict opened;
    const Kind kind = kind_of(attachment.bytes, {attachment.name, attachment.type}, zip, opened);
    if (!opened) return {.outcome = ended(std::move(opened), {}), .kind = kind};
    return {.outcome = read(attachment, kind, zip, tools, ocr, archives), .kind = kind};
}

} // namespace mv::attach
