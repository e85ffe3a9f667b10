#pragma once
// Of renderings of one text: the readable one, plus what only another one says.

#include <string>
#include <vector>

namespace mv::text {

struct Rendering {
    std::string text;
    bool is_html = false; // made from HTML
};

// The first rendering that is not HTML, or the last HTML one. Where another one holds words that it
// lacks, the lines with these words follow; where it is blank or a stub ("view this in a browser":
// most words of the HTML are missing), the whole HTML text does.
Rendering chosen(std::vector<Rendering> renderings);

} // namespace mv::text
