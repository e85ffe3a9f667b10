#pragma once
// A directory of a test's own, removed with everything in it when the test ends.

#include <string>
#include <string_view>

namespace mv::test {

class TempDir {
  public:
    TempDir();
    ~TempDir();
    TempDir(const TempDir&) = delete;
    TempDir& operator=(const TempDir&) = delete;

    const std::string& path() const { return path_; }

    // Writes bytes to a file below the directory, making the directories on the way. Returns its
    // path.
    std::string write(const std::string& name, std::string_view bytes) const;
    std::string make_dir(const std::string& name) const;

  private:
    std::string path_;
};

} // namespace mv::test
