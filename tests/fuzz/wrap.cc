// A line of sanitised text, broken for a window: the first line of the input is its width.
#include "show/wrap.hh"

#include <algorithm>
#include <string>

#include "check.hh"
#include "output/sanitise.hh"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    using namespace mv;
    const auto input = fuzz::split_at_newline({reinterpret_cast<const char*>(data), size});
    const std::string line =
        output::sanitised(input.rest.substr(0, input.rest.find('\n')), output::Lines::many);
    if (line.find('\n') != std::string::npos) return 0; // it held a separator
    const show::Wrapped wrapped = show::wrap(line, input.head.size());
    const auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
    std::size_t at = wrapped.prefix;
    for (const auto& piece : wrapped.pieces) {
        fuzz::require(piece.begin >= at && piece.begin <= piece.end && piece.end <= line.size(),
                      "pieces stand in order");
        fuzz::require(std::all_of(line.begin() + static_cast<std::ptrdiff_t>(at),
                                  line.begin() + static_cast<std::ptrdiff_t>(piece.begin),
                                  is_blank),
                      "only blanks are left out");
        fuzz::require_utf8(std::string_view(line).substr(piece.begin, piece.end - piece.begin));
        at = piece.end;
    }
    fuzz::require(std::all_of(line.begin() + static_cast<std::ptrdiff_t>(at), line.end(), is_blank),
                  "nothing is left out at the end");
    return 0;
}
