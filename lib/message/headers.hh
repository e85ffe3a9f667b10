#pragma once
// The header fields of one message or part, in order, duplicates kept. Names and values are views
// into the message's bytes, values still folded and encoded.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace mv::message {

struct Field {
    std::string_view name; // as sent, without trailing blanks
    std::string_view
        value; // after the colon: folds and encoded words untouched, final line end cut
};

class Headers {
  public:
    void add(Field field) { fields_.push_back(field); }
    const std::vector<Field>& all() const { return fields_; }

    // The value of the first field of that name (ASCII case ignored), or an empty view.
    std::string_view first(std::string_view name) const;
    bool has(std::string_view name) const;

  private:
    std::vector<Field> fields_;
};

// value with each fold (line break and the blanks after it) made one blank, outer blanks cut, NUL
// and other controls made blanks. Still encoded.
std::string unfolded(std::string_view value);

} // namespace mv::message
