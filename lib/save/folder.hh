#pragma once
// A directory that attachments are written into: each content once, never outside, never over a
// file that was there, unless that is wished.

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "attach/content_hash.hh"
#include "platform/file.hh"

namespace mv::save {

enum class Existing { keep, overwrite };

struct Saved {
    std::string file;    // name in the directory
    bool written = true; // false: the same bytes were written before, as that file
};

class Folder {
  public:
    // Makes the directory when it is missing (not its parent). Throws Failure.
    Folder(std::string path, Existing existing);

    // Throws Failure: disk full, no permission.
    Saved save(std::string_view name, const attach::Sha256& hash, std::string_view bytes);

    const std::string& path() const { return path_; }

  private:
    // An open file of a name that nobody has; nothing when the name is taken.
    platform::UniqueFd create(const std::string& name) const;
    void write(const platform::UniqueFd& file, const std::string& name,
               std::string_view bytes) const;

    std::string path_;
    Existing existing_;
    platform::UniqueFd directory_;
    std::map<attach::Sha256, std::string> by_content_;
    std::set<std::string> names_; // of this run, which are never written over
};

} // namespace mv::save
