#include "vault/location.hh"

namespace mv::vault {

Location location_of(std::string_view path) {
    const std::size_t slash = path.rfind('/');
    if (slash == std::string_view::npos) return {.folder = {}, .name = std::string(path)};
    std::size_t end = slash; // of the folder
    const std::string_view directory = path.substr(0, slash);
    for (const std::string_view box : {"cur", "new"}) {
        if (directory == box) return {.folder = {}, .name = std::string(path)};
        const bool inside =
            directory.ends_with(box) && directory[directory.size() - box.size() - 1] == '/';
        if (inside) end = slash - box.size() - 1;
    }
    return {.folder = std::string(path.substr(0, end)), .name = std::string(path.substr(end + 1))};
}

} // namespace mv::vault
