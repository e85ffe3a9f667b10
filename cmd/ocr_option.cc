#include "cmd/ocr_option.hh"

#include <algorithm>
#include <string_view>
#include <vector>

#include "attach/tools.hh"
#include "base/error.hh"
#include "cmd/arguments.hh"

namespace mv::cmd {

void OcrOption::add_to(CLI::App& app) {
    app.add_option("--ocr-lang", languages_, "languages of scanned pages, as eng+kor (default eng)")
        ->type_name("LANG");
}

attach::Ocr OcrOption::choose() const {
    attach::Ocr ocr;
    const std::string& named = languages_.empty() ? default_ : languages_;
    if (named.empty() || named == ocr.languages) return ocr; // no_tool says the same
    ocr.languages = named;
    const std::vector<std::string> known = attach::ocr_languages(attach::Tools::find());
    if (known.empty()) return ocr; // no tesseract, or none that can say
    std::string_view rest = ocr.languages;
    while (!rest.empty()) {
        const std::size_t plus = std::min(rest.find('+'), rest.size());
        const std::string language(rest.substr(0, plus));
        rest.remove_prefix(std::min(rest.size(), plus + 1));
        if (std::ranges::find(known, language) != known.end()) continue;
        throw Failure({Kind::usage, language, "tesseract has no data for this language",
                       "install tesseract-ocr-" + language + ", or see tesseract --list-langs"});
    }
    return ocr;
}

} // namespace mv::cmd
