#include "index/stored_name.hh"

#include "vault/maildir_name.hh"

namespace mv::index {

StoredName divide_name(std::string_view name) {
    Place place = Place::folder;
    if (name.starts_with("cur/")) place = Place::cur;
    if (name.starts_with("new/")) place = Place::new_;
    const std::string_view stem = vault::parse_location_name(name).unique;
    if (place != Place::folder) name.remove_prefix(4);
    return {place, stem, name.substr(stem.size())};
}

std::string join_name(Place place, std::string_view stem, std::string_view rest) {
    std::string name;
    switch (place) {
    case Place::folder: break;
    case Place::cur: name = "cur/"; break;
    case Place::new_: name = "new/"; break;
    }
    return name.append(stem).append(rest);
}

} // namespace mv::index
