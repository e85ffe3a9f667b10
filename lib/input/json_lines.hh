#pragma once
// Reads our own JSON Lines back: rows of mv-search --json and messages of mv-show --json.

#include <memory>
#include <string_view>

#include "base/result.hh"
#include "input/name.hh"

namespace mv::input {

class JsonLines {
  public:
    JsonLines();
    ~JsonLines();

    // The id and path of one object. Problem (usage): no JSON, or neither in it.
    Result<Name> name_of(std::string_view line);

  private:
    struct Parser;
    std::unique_ptr<Parser> parser_; // keeps its memory from line to line; made for the first
};

} // namespace mv::input
