#include "text/conversion.hh"

#include <algorithm>
#include <cerrno>
#include <memory>
#include <vector>

#include <iconv.h>

namespace mv::text {

namespace {

constexpr std::string_view replacement_bytes = "\xEF\xBF\xBD";

struct CloseIconv {
    void operator()(iconv_t handle) const { iconv_close(handle); }
};
using Handle = std::unique_ptr<std::remove_pointer_t<iconv_t>, CloseIconv>;

// Opening a converter loads a module (20 µs): each thread keeps those it used, a few dozen at most.
iconv_t handle_for(const char* name) {
    struct Entry {
        std::string_view name;
        Handle handle;
    };
    thread_local std::vector<Entry> cache;
    const auto found = std::ranges::find(cache, std::string_view(name), &Entry::name);
    if (found != cache.end()) return found->handle.get();
    const iconv_t opened = iconv_open("UTF-8", name);
    if (opened == reinterpret_cast<iconv_t>(-1)) return nullptr;
    return cache.emplace_back(Entry{name, Handle(opened)}).handle.get();
}

} // namespace

std::optional<Converted> convert(std::string_view bytes, const char* name) {
    const iconv_t handle = handle_for(name);
    if (handle == nullptr) return {};
    iconv(handle, nullptr, nullptr, nullptr, nullptr);
    Converted result;
    result.text.resize(bytes.size() * 3 + 16);
    std::size_t used = 0;
    char* in = const_cast<char*>(bytes.data()); // iconv does not write to it
    std::size_t left = bytes.size();
    const auto room = [&](std::size_t wanted) {
        if (result.text.size() - used < wanted) result.text.resize(result.text.size() * 2 + wanted);
    };
    while (left > 0) {
        room(16);
        char* out = result.text.data() + used;
        std::size_t free = result.text.size() - used;
        const std::size_t status = iconv(handle, &in, &left, &out, &free);
        const int error = errno;
        used = result.text.size() - free;
        if (status != static_cast<std::size_t>(-1)) break; // left is 0
        if (error == E2BIG) {
            room(left * 4 + 16);
            continue;
        }
        room(16);
        std::ranges::copy(replacement_bytes,
                          result.text.begin() + static_cast<std::ptrdiff_t>(used));
        used += replacement_bytes.size();
        ++result.bad_bytes;
        ++in;
        --left;
    }
    // Sets that compose letters (CP1255, CP1258) hold the last one back.
    room(16);
    char* out = result.text.data() + used;
    std::size_t free = result.text.size() - used;
    iconv(handle, nullptr, nullptr, &out, &free);
    result.text.resize(result.text.size() - free);
    return result;
}

} // namespace mv::text
