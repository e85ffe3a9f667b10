#include "vault/scan.hh"

#include <fcntl.h>

#include "base/error.hh"
#include "vault/walk.hh"

namespace mv::vault {

void scan(const std::string& root, const ScanOptions& options, Visitor& visitor) {
    Walk walk(root, options.links, visitor);
    platform::UniqueFd directory(fcntl(walk.root(), F_DUPFD_CLOEXEC, 0));
    if (!directory) fail_errno(root, "cannot open the vault");
    walk.enter(std::move(directory), "");
    walk.follow_links();
}

} // namespace mv::vault
