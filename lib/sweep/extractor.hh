#pragma once
// Reads attachments, each content once: what attachments.db knows is taken from there, what another
// worker reads right now is waited for.

#include <condition_variable>
#include <mutex>
#include <set>

#include "attach/extract.hh"
#include "extracts/store.hh"

namespace mv::sweep {

class Extractor {
  public:
    // store must outlive this.
    Extractor(extracts::Store& store, attach::Tools tools, attach::Ocr ocr)
        : store_(store), tools_(std::move(tools)), ocr_(std::move(ocr)) {}

    // From any thread. State pending: a stop signal came first, and nothing was noted.
    extracts::Extracted get(const attach::Attachment& attachment, const extracts::Key& key);

    std::int64_t read() const { return read_; }   // by extraction
    std::int64_t known() const { return known_; } // from the store

  private:
    extracts::Extracted extract(const attach::Attachment& attachment) const;
    void keep(const extracts::Key& key, const extracts::Extracted& extracted);

    extracts::Store& store_;
    attach::Tools tools_;
    attach::Ocr ocr_;
    std::mutex mutex_; // of all below, and of the store
    std::condition_variable ended_;
    std::set<extracts::Key> in_work_;
    std::set<extracts::Key> failed_now_; // not tried twice in one sweep
    std::int64_t read_ = 0, known_ = 0;
};

} // namespace mv::sweep
