#include "sweep/extractor.hh"

#include <new>

#include "attach/limits.hh"

namespace mv::sweep {

using attach::State;
using extracts::Extracted;
using extracts::Key;

Extracted Extractor::extract(const attach::Attachment& attachment) const {
    try {
        attach::Extract result = attach::extract(attachment, tools_, ocr_);
        return {.outcome = std::move(result.outcome),
                .kind = std::string(attach::search_name(result.kind))};
    } catch (const std::bad_alloc&) { // one attachment's trouble: the sweep goes on
        return {.outcome = {.state = State::failed, .reason = "out of memory"}, .kind = {}};
    }
}

void Extractor::keep(const Key& key, const Extracted& extracted) {
    switch (extracted.outcome.state) {
    case State::no_tool: // nothing is known of it that another day would not show anew
    case State::pending: store_.forget(key); return;
    case State::failed: failed_now_.insert(key); break;
    case State::done:
    case State::empty:
    case State::unsupported:
    case State::encrypted:
    case State::damaged:
    case State::too_big:
    case State::too_small:
    case State::timed_out: break;
    }
    store_.put(key, extracted);
}

Extracted Extractor::get(const attach::Attachment& attachment, const Key& key) {
    std::unique_lock lock(mutex_);
    ended_.wait(lock, [&] { return !in_work_.contains(key); });
    std::optional<Extracted> before = store_.find(key);
    const bool again = before && before->may_try_again() && !failed_now_.contains(key);
    if (before && !again) {
        ++known_;
        return std::move(*before);
    }
    const int tries = before ? before->tries : 0;
    in_work_.insert(key);
    store_.begin(key);
    ++read_;
    lock.unlock();

    Extracted extracted = extract(attachment);

    lock.lock();
    if (extracted.outcome.state == State::failed) extracted.tries = tries + 1;
    keep(key, extracted);
    in_work_.erase(key);
    ended_.notify_all();
    return extracted;
}

} // namespace mv::sweep
