#include "bench/environment.hh"

#include <sys/utsname.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string_view>
#include <thread>

#include "platform/filesystem_kind.hh"
#include "sqlite/statement.hh"

namespace mv::bench {

namespace {

std::string processor_name() {
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with("model name")) continue; // "model name\t: …"; not on every processor
        return line.substr(std::min(line.size(), line.find(':') + 2));
    }
    return "unknown";
}

std::string sqlite_version() {
    const auto nothing = sqlite::Connection::in_memory();
    sqlite::Statement version(nothing, "SELECT sqlite_version()");
    version.step();
    return std::string(version.bytes(0));
}

// Checks on every step make an unoptimised build's figures worthless, so it is named as such.
constexpr std::string_view build_kind() {
#ifdef NDEBUG
    return "";
#else
    return ", not optimised";
#endif
}

} // namespace

Environment environment_of(const std::string& directory) {
    Environment environment;
    utsname system{};
    uname(&system);
    environment.processor = processor_name();
    environment.processors = static_cast<int>(std::thread::hardware_concurrency());
    environment.kernel = std::string(system.sysname) + " " + system.release;
    environment.file_system = platform::mounted_type(directory);
    if (environment.file_system.empty()) environment.file_system = "unknown";
    environment.mailvault = MV_VERSION;
    environment.sqlite = sqlite_version();
    environment.compiler = __VERSION__;
    environment.compiler += build_kind();
    getloadavg(&environment.load, 1);
    return environment;
}

bool is_smoke_test() { return std::getenv("CI") != nullptr; }

} // namespace mv::bench
