#include "save/safe_name.hh"

#include <catch2/catch.hpp>

using namespace mv;

namespace {

struct Row {
    std::string name, safe;
};

} // namespace

TEST_CASE("safe name: no name is a path, hidden, an option or invisible", "[save]") {
    const auto row = GENERATE(values<Row>({
        {"Rechnung Nr. 7.pdf", "Rechnung Nr. 7.pdf"},
        {"横浜市.xlsx", "横浜市.xlsx"},
        {"../../escape.txt", "_.._.._escape.txt"},
        {"/etc/passwd", "_etc_passwd"},
        {"..\\x", "_.._x"},
        {"..", "part-2"},
        {"", "part-2"},
        {" . ", "part-2"},
        {".bashrc", "_.bashrc"},
        {"-rf", "_-rf"},
        {"a\x1b[31m\x7f.txt", "a[31m.txt"},
        {"cod\u202Efdp.exe", "codfdp.exe"},
        {"what?.txt ", "what_.txt"},
    }));
    CAPTURE(row.name);
    CHECK(save::safe_name(row.name, "part-2") == row.safe);
}

TEST_CASE("safe name: long names are cut before their extension", "[save]") {
    std::string name;
    while (name.size() < 400)
        name += "ü";
    const std::string safe = save::safe_name(name + ".pdf", "x");
    CHECK(safe.size() <= save::max_name_bytes);
    CHECK(safe.ends_with("ü.pdf"));
    const std::string second = save::numbered(safe, 2);
    CHECK(second.size() <= save::max_name_bytes);
    CHECK(second.ends_with("ü-2.pdf"));
    CHECK(save::numbered("photo.jpg", 10) == "photo-10.jpg");
}
