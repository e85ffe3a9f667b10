#include "bench/environment.hh"

#include <sys/utsname.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string_view>
#include <thread>

#include "output/json.hh"
#include "output/sanitise.hh"
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

std::string in_words(const Environment& e) {
    char load[32];
    std::snprintf(load, sizeof load, "%.2f", e.load);
    std::string text = std::to_string(e.processors) + " × " + output::sanitised(e.processor) +
                       ", " + e.kernel + ", " + e.file_system + "\nmailvault " + e.mailvault +
                       ", SQLite " + e.sqlite + ", gcc " + e.compiler + "\ncache " + e.cache +
                       ", load " + load;
    if (e.shrunk) text += "; CI is set: less was measured";
    return text + "\n";
}

void append(output::Json& json, const Environment& e) {
    json.key("environment").begin_object().key("processor").string(e.processor);
    json.key("processors").integer(e.processors).key("kernel").string(e.kernel);
    json.key("file_system").string(e.file_system).key("mailvault").string(e.mailvault);
    json.key("sqlite").string(e.sqlite).key("compiler").string(e.compiler);
    json.key("load").real(e.load).key("cache").string(e.cache);
    json.key("shrunk").boolean(e.shrunk).end_object();
}

bool is_smoke_test() { return std::getenv("CI") != nullptr; }

} // namespace mv::bench
