// A Date field, and a Received field.
#include "message/date.hh"

#include "check.hh"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    using namespace mv;
    const std::string_view value(reinterpret_cast<const char*>(data), size);
    if (const auto date = message::parse_date(value)) {
        fuzz::require(date->offset_minutes > -24 * 60 && date->offset_minutes < 24 * 60,
                      "a zone is less than a day away");
    }
    message::parse_received_date(value);
    return 0;
}
