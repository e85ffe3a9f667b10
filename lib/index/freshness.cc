#include "index/freshness.hh"

#include "platform/file_time.hh"

namespace mv::index {

Freshness freshness(const Reader& reader, const Coverage& coverage, const std::string& vault) {
    if (!coverage.complete || coverage.unreadable_places > 0) return Freshness::incomplete;
    const bool unmoved = reader.for_each_directory([&](std::string_view path, std::int64_t then) {
        const std::string directory = path.empty() ? vault : vault + "/" + std::string(path);
        return platform::modified_ns(directory) == then;
    });
    return unmoved ? Freshness::current : Freshness::moved;
}

} // namespace mv::index
