#include "output/sink.hh"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "base/error.hh"

namespace mv::output {

namespace {

constexpr std::size_t buffer_bytes = 65536; // what a pipe holds on Linux

// Somebody else made the descriptor non-blocking: it is shared with whoever started us.
void wait_until_writable(int descriptor) {
    pollfd waiting{.fd = descriptor, .events = POLLOUT, .revents = 0};
    poll(&waiting, 1, -1);
}

} // namespace

Sink::Sink(int descriptor, std::string subject)
    : descriptor_(descriptor), subject_(std::move(subject)) {
    buffer_.reserve(buffer_bytes);
}

void Sink::write(std::string_view bytes) {
    if (buffer_.size() + bytes.size() > buffer_bytes) flush();
    if (bytes.size() >= buffer_bytes) return write_through(bytes);
    buffer_ += bytes;
}

void Sink::flush() {
    // Emptied before it is written: after a failure nothing must be written a second time.
    const std::string bytes = std::exchange(buffer_, {});
    write_through(bytes);
    buffer_.reserve(buffer_bytes);
}

void Sink::write_through(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(descriptor_, bytes.data(), bytes.size());
        if (count >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(count));
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            wait_until_writable(descriptor_);
        } else if (errno != EINTR) {
            fail_errno(subject_, "cannot write");
        }
    }
}

void Sink::close() {
    flush();
    const int descriptor = std::exchange(descriptor_, -1);
    if (descriptor < 0 || ::close(descriptor) == 0) return;
    // A tool may be started with standard output closed. Had there been anything to say, flush()
    // would have failed.
    if (errno == EBADF) return;
    fail_errno(subject_, "cannot write");
}

} // namespace mv::output
