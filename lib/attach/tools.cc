#include "attach/tools.hh"

#include "attach/limits.hh"
#include "platform/process.hh"

namespace mv::attach {

Tools Tools::find() {
    using platform::find_program;
    return {.pdftotext = find_program("pdftotext"),
            .pdftoppm = find_program("pdftoppm"),
            .tesseract = find_program("tesseract"),
            .catdoc = find_program("catdoc"),
            .xls2csv = find_program("xls2csv"),
            .catppt = find_program("catppt"),
            .antiword = find_program("antiword"),
            .unrtf = find_program("unrtf")};
}

std::int64_t Tools::bits() const {
    std::int64_t bits = 0;
    for (const auto* tool :
         {&pdftotext, &pdftoppm, &tesseract, &catdoc, &xls2csv, &catppt, &antiword, &unrtf})
        bits = bits << 1 | (tool->has_value() ? 1 : 0);
    return bits;
}

// "List of available languages in "/usr/…" (2):", then one name a line.
std::vector<std::string> ocr_languages(const Tools& tools) {
    std::vector<std::string> names;
    if (!tools.tesseract) return names;
    const auto end =
        platform::run_program({*tools.tesseract, "--list-langs"}, {}, converter_limits);
    std::size_t begin = end.out.find('\n');
    while (begin < end.out.size() && ++begin < end.out.size()) {
        const std::size_t stop = std::min(end.out.find('\n', begin), end.out.size());
        names.push_back(end.out.substr(begin, stop - begin));
        begin = stop;
    }
    return names;
}

} // namespace mv::attach
