#include "attach/image_size.hh"

#include <catch2/catch.hpp>

#include "support/attachments.hh"

using namespace mv;

namespace {

// Drawn by ImageMagick, so that the numbers are another program's.
std::string drawn(const std::string& format) { return test::attachment("white." + format); }

} // namespace

TEST_CASE("image size: read from the first bytes of every format", "[attach]") {
    const std::string format = GENERATE("png", "jpg", "gif", "bmp", "tiff", "webp");
    CAPTURE(format);
    const auto size = attach::image_size(drawn(format));
    REQUIRE(size);
    CHECK(size->width == 321);
    CHECK(size->height == 123);
}

TEST_CASE("image size: cut anywhere, it is the size or none", "[attach]") {
    const std::string format = GENERATE("png", "jpg", "gif", "bmp", "tiff", "webp");
    CAPTURE(format);
    const std::string image = drawn(format);
    for (std::size_t length = 0; length < image.size(); ++length) {
        const auto size = attach::image_size(image.substr(0, length));
        if (!size) continue;
        CHECK((size->width == 0 || size->width == 321));
        CHECK((size->height == 0 || size->height == 123));
    }
}

TEST_CASE("image size: a sound in a RIFF file and text are no images", "[attach]") {
    CHECK_FALSE(attach::image_size("RIFF1234WAVEfmt "));
    CHECK_FALSE(attach::image_size("BMW and other cars, a text of some length"));
}
