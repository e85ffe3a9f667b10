// A line of standard input that should be a row of ours.
#include "input/json_lines.hh"

#include "check.hh"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    using namespace mv;
    input::JsonLines lines;
    const auto name = lines.name_of({reinterpret_cast<const char*>(data), size});
    if (!name) return 0;
    fuzz::require(!name->id.empty() || !name->path.empty(), "a name names something");
    fuzz::require(name->id.empty() || input::is_id(name->id), "an id is one");
    return 0;
}
