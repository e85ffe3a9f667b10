// A compressed file.
#include "message/unpack.hh"

#include "check.hh"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    using namespace mv;
    constexpr std::size_t limit = 1 << 20;
    const auto unpacked = message::unpack({reinterpret_cast<const char*>(data), size}, limit);
    if (unpacked)
        fuzz::require(unpacked->bytes.size() <= limit, "unpacked bytes stay under the limit");
    return 0;
}
