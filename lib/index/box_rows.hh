#pragma once
// What the index holds of the files of one directory, in memory while that directory is read: some
// 100 bytes a file, for one directory at a time (297,000 files: 27 MB). Looking each name up in the
// database instead takes three times as long.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "index/row.hh"
#include "sqlite/statement.hh"

namespace mv::index {

class BoxRows {
  public:
    struct File {
        Doc doc;
        std::int64_t size, modified_ns;
        std::uint64_t inode;
        std::uint32_t stem_size, rest_size;
        std::size_t name_at;
        bool seen;
    };

    // Reads rows of doc, stem, rest, size, modified_ns, inode, in the order of stem and rest.
    void load(sqlite::Statement& rows);

    // Lives until the next load(); nullptr when there is no such name.
    File* find(std::string_view stem, std::string_view rest);

    const std::vector<File>& files() const { return files_; }
    std::string name(const File& file) const { // stem and rest
        return names_.substr(file.name_at, file.stem_size + file.rest_size);
    }

  private:
    std::string_view stem(const File& file) const {
        return std::string_view(names_).substr(file.name_at, file.stem_size);
    }
    std::string_view rest(const File& file) const {
        return std::string_view(names_).substr(file.name_at + file.stem_size, file.rest_size);
    }

    std::string names_;
    std::vector<File> files_;
};

} // namespace mv::index
