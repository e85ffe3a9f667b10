#include "attach/compound_file.hh"

#include <array>
#include <string>

namespace mv::attach {

namespace {

struct Stream {
    std::string_view name;
    Kind kind;
};

// An encrypted document holds no other of these.
constexpr std::array streams = {
    Stream{"EncryptedPackage", Kind::encrypted_office},
    Stream{"WordDocument", Kind::old_word},
    Stream{"PowerPoint Document", Kind::old_slides},
    Stream{"Workbook", Kind::old_sheet},
    Stream{"Book", Kind::old_sheet},
};

// As a directory entry holds it: UTF-16LE, ended by a zero.
std::string as_stored(std::string_view name) {
    std::string stored;
    for (const char c : name)
        stored.append(1, c).push_back('\0');
    return stored + std::string(2, '\0');
}

} // namespace

bool is_compound_file(std::string_view bytes) {
    return bytes.starts_with("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1");
}

// The directory is looked for rather than followed: a chain of sectors is the first thing that
// breaks, and a name found in the wrong place only decides which converter fails.
Kind kind_of_compound_file(std::string_view bytes) {
    for (const Stream& stream : streams) {
        if (bytes.find(as_stored(stream.name)) != bytes.npos) return stream.kind;
    }
    return Kind::other;
}

} // namespace mv::attach
