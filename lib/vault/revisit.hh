#pragma once
// A second look at a vault whose directories are known from the last one: one stat a directory, and
// only those that moved are read. New directories are found in their parents, which moved.

#include <cstdint>
#include <string>
#include <vector>

#include "vault/scan.hh"

namespace mv::vault {

struct KnownDirectory {
    std::string path; // relative to the vault
    std::int64_t modified_ns = 0;
    std::uint64_t inode = 0;
    bool read_again = false; // whatever its time says
};

// Tells visitor unmoved() of each directory that is as it was known, and of the others what scan()
// would. A directory that is gone, or left out now, and what is below it, is not told of. Times
// that are the same but in the last tick of the file system's clock are the caller's to
// distrust (read_again).
// Throws as scan() does.
void revisit(const std::string& root, const ScanOptions& options, std::vector<KnownDirectory> known,
             Visitor& visitor);

} // namespace mv::vault
