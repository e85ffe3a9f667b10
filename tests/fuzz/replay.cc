// Runs a target over the files and directories named: what the fuzzer found once stays fixed, and
// the seeds stay good, without a fuzzer.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

void run(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    const std::string bytes(std::istreambuf_iterator<char>(in), {});
    std::printf("%s\n", file.c_str());
    std::fflush(stdout); // the last line names the culprit
    LLVMFuzzerTestOneInput(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
}

} // namespace

int main(int count, char** arguments) {
    std::vector<fs::path> files;
    for (int i = 1; i < count; ++i) {
        if (!fs::is_directory(arguments[i])) {
            files.emplace_back(arguments[i]);
            continue;
        }
        for (const fs::directory_entry& entry : fs::directory_iterator(arguments[i]))
            files.push_back(entry.path());
    }
    std::ranges::sort(files);
    std::ranges::for_each(files, run);
    std::printf("%zu inputs\n", files.size());
    return files.empty() ? 1 : 0;
}
