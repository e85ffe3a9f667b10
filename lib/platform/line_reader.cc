#include "platform/line_reader.hh"

#include <cerrno>

#include <unistd.h>

#include "base/error.hh"

namespace mv::platform {

namespace {

constexpr std::size_t chunk_bytes = 65536; // what a pipe holds on Linux

}

std::optional<LineReader::Line> LineReader::next() {
    bool cut = false;
    std::size_t searched = begin_;
    for (;;) {
        const std::size_t end = buffer_.find(terminator_, searched);
        if (end != std::string::npos || (ended_ && begin_ < buffer_.size())) {
            const std::size_t stop = end == std::string::npos ? buffer_.size() : end;
            Line line{std::string_view(buffer_).substr(begin_, stop - begin_), cut};
            begin_ = end == std::string::npos ? stop : end + 1;
            return line;
        }
        if (ended_) return std::nullopt;
        buffer_.erase(0, begin_);
        begin_ = 0;
        if (buffer_.size() > max_line_bytes) { // the rest is read and forgotten
            cut = true;
            buffer_.resize(chunk_bytes);
        }
        searched = buffer_.size();
        ended_ = !read_more();
    }
}

bool LineReader::read_more() {
    const std::size_t size = buffer_.size();
    buffer_.resize(size + chunk_bytes);
    ssize_t count = 0;
    do {
        count = read(descriptor_, buffer_.data() + size, chunk_bytes);
    } while (count < 0 && errno == EINTR);
    // Who was at the other end of the socket went away with something unread: no more will come.
    if (count < 0 && errno == ECONNRESET) count = 0;
    if (count < 0) fail_errno("standard input", "cannot read");
    buffer_.resize(size + static_cast<std::size_t>(count));
    return count > 0;
}

} // namespace mv::platform
