#pragma once
// The programs of others that read what we do not: which of them this machine has.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mv::attach {

struct Tools {
    std::optional<std::string> pdftotext, pdftoppm;     // poppler-utils
    std::optional<std::string> tesseract;               // tesseract-ocr
    std::optional<std::string> catdoc, xls2csv, catppt; // catdoc
    std::optional<std::string> antiword, unrtf;

    static Tools find(); // by $PATH

    // A bit for each that is there: no_tool is looked at again when one is new.
    std::int64_t bits() const;
};

// Names of the languages tesseract has data for; empty when it cannot be asked.
std::vector<std::string> ocr_languages(const Tools& tools);

} // namespace mv::attach
