#pragma once
// --ocr-lang LANG: the same option wherever scanned pages are read.

#include <string>
#include <utility>

#include "attach/converters.hh"

namespace CLI {
class App;
}

namespace mv::cmd {

class OcrOption {
  public:
    void add_to(CLI::App& app);

    // For when the option was not given; empty: English.
    void set_default(std::string languages) { default_ = std::move(languages); }

    // Throws Failure (usage) when tesseract is installed and lacks one of the languages.
    attach::Ocr choose() const;

  private:
    std::string languages_, default_; // "eng+kor"
};

} // namespace mv::cmd
