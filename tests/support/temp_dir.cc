#include "support/temp_dir.hh"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace mv::test {

namespace fs = std::filesystem;

TempDir::TempDir() {
    std::string name = (fs::temp_directory_path() / "mv-test-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("mkdtemp failed: " + name);
    path_ = name;
}

TempDir::~TempDir() {
    std::error_code
        ignored; // a test may have taken rights away; leaving a temp directory is no failure
    fs::remove_all(path_, ignored);
}

std::string TempDir::write(const std::string& name, std::string_view bytes) const {
    const fs::path file = fs::path(path_) / name;
    fs::create_directories(file.parent_path());
    std::ofstream out(file, std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!out.flush()) throw std::runtime_error("cannot write " + file.string());
    return file.string();
}

std::string TempDir::make_dir(const std::string& name) const {
    fs::create_directories(fs::path(path_) / name);
    return (fs::path(path_) / name).string();
}

} // namespace mv::test
