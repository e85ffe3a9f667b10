#include "input/changed_folders.hh"

#include <filesystem>
#include <set>

#include "platform/file_time.hh"
#include "sqlite/statement.hh"

namespace mv::input {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_new_directories = 10'000;

std::string below(const std::string& directory, const std::string& name) {
    return directory.empty() ? name : directory + "/" + name;
}

// "A/cur" and "A/new" are places of the folder A; any other directory may be a folder itself.
std::string folder_of(const std::string& directory) {
    const std::size_t slash = directory.rfind('/');
    const std::string last = slash == std::string::npos ? directory : directory.substr(slash + 1);
    if (last != "cur" && last != "new") return directory;
    return slash == std::string::npos ? std::string() : directory.substr(0, slash);
}

class Changed {
  public:
    explicit Changed(const std::string& vault) : vault_(vault) {}

    void known(const std::string& directory, bool is_changed) {
        known_.insert(directory);
        if (is_changed) changed_.push_back(directory);
    }

    std::vector<std::string> folders() {
        for (std::size_t i = 0; i < changed_.size(); ++i) { // grows by what is found
            const std::string directory = changed_[i];
            const std::string folder = folder_of(directory);
            folders_.insert(folder);
            if (folder == directory) add_new_directories_in(directory);
        }
        return {folders_.begin(), folders_.end()};
    }

  private:
    void add_new_directories_in(const std::string& directory) {
        std::error_code gone; // a directory that vanished holds nothing
        for (fs::directory_iterator it(vault_ + "/" + directory, gone), end; !gone && it != end;
             it.increment(gone)) {
            std::error_code vanished;
            if (it->symlink_status(vanished).type() != fs::file_type::directory) continue;
            const std::string name = it->path().filename().string();
            if (name.starts_with(".mailvault") || name == "tmp") continue;
            std::string found = below(directory, name);
            if (new_ == most_new_directories || !known_.insert(found).second) continue;
            changed_.push_back(std::move(found));
            ++new_;
        }
    }

    const std::string& vault_;
    std::set<std::string> known_, folders_;
    std::vector<std::string> changed_;
    std::size_t new_ = 0;
};

} // namespace

std::vector<std::string> changed_folders(const index::Reader& reader, const std::string& vault) {
    Changed changed(vault);
    if (!reader.coverage().complete) {
        sqlite::Statement rows(reader.connection(), "SELECT path FROM folder");
        while (rows.step())
            changed.known(std::string(rows.bytes(0)), true);
    }
    reader.for_each_directory([&](std::string_view path, std::int64_t then) {
        const std::string directory(path);
        changed.known(directory, platform::modified_ns(below(vault, directory)) != then);
        return true;
    });
    return changed.folders();
}

} // namespace mv::input
