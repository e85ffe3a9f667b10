#pragma once
// Buffered output on a descriptor, usually standard output. Nothing is written behind the caller's
// back but full buffers; what is still in the buffer when a Sink goes is lost, so call close() at
// the end of a run that went well: only then is it known that the results have arrived.

#include <cstddef>
#include <string>
#include <string_view>

namespace mv::output {

class Sink {
  public:
    // descriptor: close() closes it. subject names it in messages.
    explicit Sink(int descriptor, std::string subject = "standard output");

    // All three throw Failure (Kind::io) when the system does not take the bytes: disk full, I/O
    // error. A closed pipe is no Failure, since SIGPIPE has ended the process by then.
    void write(std::string_view bytes);
    void flush();
    void close();

  private:
    void write_through(std::string_view bytes);

    int descriptor_;
    std::string subject_;
    std::string buffer_;
};

} // namespace mv::output
