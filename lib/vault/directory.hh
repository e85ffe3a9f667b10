#pragma once
// One directory, open: its entries one by one, and what each of them is. Used by scan.

#include <dirent.h>
#include <sys/stat.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "platform/file.hh"
#include "vault/scan.hh"

namespace mv::vault {

// Opens directory name below at; the access time stays as it is where the system lets us. No
// descriptor on failure, errno says why (ELOOP or ENOTDIR: a link, and links is skip).
platform::UniqueFd open_directory(int at, const std::string& name, Links links);

// One pass over the entries of an open directory, "." and ".." left out.
class Listing {
  public:
    explicit Listing(int directory);

    // The next entry, which lives until the next call; nullptr at the end, also when reading broke
    // off.
    const dirent* next();
    int error() const { return error_; } // errno of what broke it off, or 0

  private:
    struct Close {
        void operator()(DIR* stream) const { closedir(stream); }
    };
    std::unique_ptr<DIR, Close> stream_;
    int error_ = 0;
};

// What name is, a link taken as itself or as what it points to. Nothing on failure, errno says why.
std::optional<struct stat> status_of(int directory, const char* name, Links links);

// The type of an entry (DT_DIR, DT_LNK, …), asking the file system only where the listing does not
// say.
unsigned char type_of(int directory, const dirent& entry);

// mtime in nanoseconds, within what 64 bits hold.
std::int64_t modified_ns(const struct stat& status);

} // namespace mv::vault
