#pragma once
// Makes Maildir trees in a directory of the test's own. Names are bytes.

#include <string>
#include <string_view>

#include "support/temp_dir.hh"

namespace mv::test {

class VaultBuilder {
  public:
    const std::string& path() const { return dir_.path(); }
    std::string path(const std::string& below) const { return dir_.path() + "/" + below; }

    // A Maildir folder with cur, new and tmp; "" makes the vault itself one.
    void maildir(const std::string& folder) const {
        for (const char* const box : {"cur", "new", "tmp"})
            dir_.make_dir(in(folder, box));
    }

    // A message in cur of a folder (made when missing), named unique:2,flags. Returns its path from
    // the vault on.
    std::string message(const std::string& folder, const std::string& unique,
                        const std::string& flags,
                        std::string_view bytes = "Subject: test\n\nbody\n") const {
        maildir(folder);
        const std::string file = in(folder, "cur/" + unique + ":2," + flags);
        dir_.write(file, bytes);
        return file;
    }

    std::string write(const std::string& below, std::string_view bytes = "") const {
        return dir_.write(below, bytes);
    }
    std::string make_dir(const std::string& below) const { return dir_.make_dir(below); }

  private:
    static std::string in(const std::string& folder, const std::string& name) {
        return folder.empty() ? name : folder + "/" + name;
    }

    TempDir dir_;
};

} // namespace mv::test
