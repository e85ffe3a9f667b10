#include "text/charset_detector.hh"

#include <memory>

#include <uchardet/uchardet.h>

#include "message/ascii.hh"

namespace mv::text {

namespace {

constexpr std::size_t max_bytes = 64 << 10; // enough for any model of uchardet
constexpr std::size_t min_high_bytes = 6;   // fewer say nothing

struct Free {
    void operator()(uchardet_t detector) const { uchardet_delete(detector); }
};

// How much 8-bit text there is, and whether it comes in runs, as in scripts other than Latin.
struct Shape {
    std::size_t high = 0, in_runs = 0;
};

Shape shape_of(std::string_view bytes) {
    Shape shape;
    std::size_t run = 0;
    for (const char c : bytes) {
        if (message::ascii::is_high(c)) {
            ++shape.high;
            ++run;
            if (run == 2) shape.in_runs += 2;
            if (run > 2) ++shape.in_runs;
        } else {
            run = 0;
        }
    }
    return shape;
}

} // namespace

std::string detected_charset(std::string_view bytes) {
    bytes = bytes.substr(0, max_bytes);
    const Shape shape = shape_of(bytes);
    if (shape.high < min_high_bytes || shape.in_runs * 2 < shape.high) return {};
    const std::unique_ptr<std::remove_pointer_t<uchardet_t>, Free> detector(uchardet_new());
    if (!detector || uchardet_handle_data(detector.get(), bytes.data(), bytes.size()) != 0)
        return {};
    uchardet_data_end(detector.get());
    return uchardet_get_charset(detector.get());
}

} // namespace mv::text
