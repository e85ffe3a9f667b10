#include "sweep/workers.hh"

#include <limits>

#include "platform/signals.hh"
#include "reconcile/ingest.hh"
#include "vault/live_name.hh"

namespace mv::sweep {

namespace {

constexpr std::size_t no_weight = std::numeric_limits<std::size_t>::max(); // is_busy() is the bound

class Worker {
  public:
    Worker(const std::string& vault, Extractor& extractor)
        : vault_(vault), extractor_(extractor), names_(vault) {}

    Swept sweep(const index::Row& row) {
        try {
            return read(row);
        } catch (...) { // a thread's edge: the news goes to the thread that can tell it
            return std::current_exception();
        }
    }

  private:
    Swept read(const index::Row& row) {
        const auto place = names_.find(row.location);
        if (!place) return Gone{};
        bool stopped = false;
        const auto get = [&](const attach::Attachment& attachment,
                             const extracts::Key& key) -> std::optional<extracts::Extracted> {
            stopped = stopped || platform::stop_signal() != 0;
            if (stopped) return std::nullopt;
            extracts::Extracted extracted = extractor_.get(attachment, key);
            stopped = extracted.outcome.state == attach::State::pending;
            return extracted;
        };
        const reconcile::LookUp look_up = get;
        auto entry = reconcile::ingest(vault_, {*place, row.modified_ns}, tokeniser_, &look_up);
        if (stopped) return Stopped{};
        if (!entry || entry->row.content != row.content) return Gone{};
        entry->row.doc = row.doc;
        return std::move(*entry);
    }

    const std::string& vault_;
    Extractor& extractor_;
    vault::LiveNames names_;
    words::Tokeniser tokeniser_;
};

} // namespace

Workers::Workers(std::string vault, Extractor& extractor, int count)
    : rows_(no_weight), swept_(no_weight) {
    for (int i = 0; i < count; ++i) {
        threads_.emplace_back([this, vault, &extractor] {
            Worker worker(vault, extractor);
            while (const auto row = rows_.pop()) {
                if (!swept_.push(worker.sweep(*row), 0)) return;
            }
        });
    }
}

Workers::~Workers() { // also on the way out of a Failure: workers must not wait for ever
    rows_.abandon();
    swept_.abandon();
}

void Workers::give(index::Row row) {
    ++in_work_;
    rows_.push(std::move(row), 0);
}

std::optional<Swept> Workers::take_within(std::chrono::milliseconds most) {
    auto swept = swept_.pop_within(most);
    in_work_ -= swept.has_value() ? 1 : 0;
    return swept;
}

} // namespace mv::sweep
