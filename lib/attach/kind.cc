#include "attach/kind.hh"

#include <algorithm>
#include <array>

#include "attach/compound_file.hh"
#include "attach/image_size.hh"
#include "attach/package.hh"
#include "base/ascii.hh"

namespace mv::attach {

namespace {

constexpr std::size_t pdf_within = 1024; // ISO 32000 annex H.3: readers look that far

struct ByName {
    std::string_view ending, type;
    Kind kind;
};

constexpr std::array by_name = {
    ByName{".csv", "text/csv", Kind::csv},
    ByName{".tsv", "text/tab-separated-values", Kind::csv},
    ByName{".html", "text/html", Kind::html},
    ByName{".htm", "application/xhtml+xml", Kind::html},
    ByName{".xhtml", "text/enriched", Kind::html},
    ByName{".shtml", "text/richtext", Kind::html},
    ByName{".ics", "text/calendar", Kind::calendar},
    ByName{".vcs", "text/x-vcalendar", Kind::calendar},
    ByName{".vcf", "text/vcard", Kind::contact},
    ByName{".vcard", "text/x-vcard", Kind::contact},
    ByName{".eml", "message/rfc822", Kind::mail},
};

// Compressed, sound, film, programs: no text in them, however few of their bytes are controls.
constexpr auto other_starts =
    std::to_array<std::string_view>({"\x1F\x8B", "BZh", "7z\xBC\xAF",
                                     "\xFD"
                                     "7zXZ",
                                     "Rar!",
                                     "\x7F"
                                     "ELF",
                                     "MZ", "ID3", "OggS", "RIFF", "fLaC", "\x1A\x45\xDF\xA3",
                                     "MSCF", "SQLite format 3", "\x78\x9F\x3E\x22"});

// No NUL and hardly a control: what a person may have typed, in whatever charset.
bool looks_like_text(std::string_view bytes) {
    if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) return true; // UTF-16
    const std::string_view sample = bytes.substr(0, 65536);
    const auto controls = std::ranges::count_if(sample, [](char c) {
        return ascii::is_control(c) && !ascii::is_space(c) && c != '\f' && c != '\x1B';
    });
    return sample.find('\0') == sample.npos &&
           static_cast<std::size_t>(controls) * 50 <= sample.size();
}

Kind kind_of_text(std::string_view bytes, const Named& named) {
    const std::string_view start = ascii::trimmed(bytes.substr(0, 1024));
    if (ascii::starts_with(start, "<!doctype html") || ascii::starts_with(start, "<html"))
        return Kind::html;
    if (ascii::starts_with(start, "begin:vcalendar")) return Kind::calendar;
    if (ascii::starts_with(start, "begin:vcard")) return Kind::contact;
    const std::string name = ascii::lowered(named.name);
    for (const ByName& known : by_name) {
        if (named.type == known.type) return known.kind;
    }
    for (const ByName& known : by_name) {
        if (name.ends_with(known.ending)) return known.kind;
    }
    return Kind::text;
}

Kind kind_of_zip(Zip& zip) {
    if (zip.find("[Content_Types].xml")) {
        const std::string main = Package(zip).main_part();
        if (main.starts_with("word/")) return Kind::word;
        if (main.starts_with("xl/")) return Kind::sheet;
        if (main.starts_with("ppt/")) return Kind::slides;
    }
    if (const ZipEntry* const entry = zip.find("mimetype")) {
        std::string type;
        zip.read(*entry, type);
        if (type.starts_with("application/vnd.oasis.opendocument.")) return Kind::opendocument;
    }
    return Kind::zip;
}

// zip and text stand for all that are one.
Kind kind_by_bytes(std::string_view bytes) {
    if (bytes.empty()) return Kind::nothing;
    if (bytes.substr(0, pdf_within).find("%PDF-") != bytes.npos) return Kind::pdf;
    if (bytes.starts_with("PK\x03\x04") || bytes.starts_with("PK\x05\x06")) return Kind::zip;
    if (is_compound_file(bytes)) return kind_of_compound_file(bytes);
    if (bytes.starts_with("{\\rtf")) return Kind::rtf;
    if (image_size(bytes)) return Kind::image;
    const bool is_other = std::ranges::any_of(
        other_starts, [&](std::string_view start) { return bytes.starts_with(start); });
    return is_other || !looks_like_text(bytes) ? Kind::other : Kind::text;
}

} // namespace

Kind kind_of(std::string_view bytes, const Named& named, Zip& zip, Verdict& verdict) {
    const Kind kind = kind_by_bytes(bytes);
    if (kind == Kind::text) return kind_of_text(bytes, named);
    if (kind != Kind::zip) return kind;
    verdict = zip.open(bytes);
    return verdict ? kind_of_zip(zip) : kind;
}

std::string_view reading_of(std::string_view bytes, const Named& named) {
    if (kind_by_bytes(bytes) != Kind::text) return {};
    const Kind kind = kind_of_text(bytes, named);
    return kind == Kind::text ? "text" : search_name(kind);
}

std::string_view search_name(Kind kind) {
    switch (kind) {
    case Kind::csv: return "csv";
    case Kind::html: return "html";
    case Kind::calendar: return "ics";
    case Kind::contact: return "vcf";
    case Kind::mail: return "eml";
    case Kind::word: return "docx";
    case Kind::sheet: return "xlsx";
    case Kind::slides: return "pptx";
    case Kind::pdf: return "pdf";
    case Kind::image: return "image";
    case Kind::old_word: return "doc";
    case Kind::old_sheet: return "xls";
    case Kind::old_slides: return "ppt";
    case Kind::rtf: return "rtf";
    case Kind::zip: return "zip";
    case Kind::nothing:
    case Kind::text:
    case Kind::opendocument:
    case Kind::encrypted_office:
    case Kind::other: break;
    }
    return {};
}

} // namespace mv::attach
