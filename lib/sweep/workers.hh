#pragma once
// Reads the attachments of messages on worker threads. Each worker holds one message and what its
// attachments unpack to, so memory is bounded by their number.

#include <chrono>
#include <exception>
#include <optional>
#include <thread>
#include <variant>
#include <vector>

#include "index/row.hh"
#include "reconcile/queue.hh"
#include "sweep/extractor.hh"

namespace mv::sweep {

struct Gone {};    // the file is not there, or holds another mail
struct Stopped {}; // by a signal, in the middle of it
using Swept = std::variant<index::Entry, Gone, Stopped, std::exception_ptr>;

class Workers {
  public:
    // extractor must outlive this.
    Workers(std::string vault, Extractor& extractor, int count);
    ~Workers();

    void give(index::Row row);
    std::size_t in_work() const { return in_work_; }
    bool is_busy() const { return in_work_ >= 2 * threads_.size(); } // give() would only queue up

    // One that is done; nullopt when none was within that time. Requires: in_work() > 0
    std::optional<Swept> take_within(std::chrono::milliseconds most);

  private:
    std::size_t in_work_ = 0;
    reconcile::Queue<index::Row> rows_;
    reconcile::Queue<Swept> swept_;
    std::vector<std::jthread> threads_; // last: they end before the queues do
};

} // namespace mv::sweep
