#include "cmd/open_index.hh"

namespace mv::cmd {

std::unique_ptr<index::Reader> open_index(const VaultChoice& choice) {
    auto opened = index::Reader::open(choice.index_path);
    if (!opened && opened.problem().kind == Kind::not_found) {
        throw Failure({Kind::not_found, choice.index_path, "there is no index yet",
                       "make it with: mv-index " + choice.vault});
    }
    return std::move(opened).or_throw();
}

} // namespace mv::cmd
